import { type Environment, type Proxy, subAccountLimits } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useExistingPage } from '../../../lib/hooks';
import { platformName } from '../../../lib/platform-name';
import { EmptyState } from '../../../ui/EmptyState';
import { LongChoiceSearch } from '../../../ui/form/LongChoiceSearch';
import { Select } from '../../../ui/form/Select';
import { Pager } from '../../../ui/list/Pager';
import { type PageSize, pageSizes } from '../../../ui/list/page-size';
import { QueryView } from '../../../ui/QueryView';
import { Rows } from '../../../ui/skeletons';
import { EnvironmentDialog } from '../environments/EnvironmentDialog';
import { EnvironmentRow } from '../environments/EnvironmentRow';
import styles from '../environments/Environments.module.css';
import { choiceSize, environmentsQuery } from '../queries';

const [smallest] = pageSizes;

/** The social accounts that use a proxy, and a choice to bind others. */
export function BoundAccounts({ proxy }: { proxy: Proxy }) {
  const { t } = useTranslation();
  const any = useQuery(environmentsQuery({ pageSize: 1 }));
  return (
    <QueryView query={any} skeleton={<Rows count={6} height={40} />}>
      {({ total }) =>
        total === 0 ? (
          <EmptyState
            icon={Smartphone}
            title={t('proxies.environment.noAccounts')}
            hint={t('proxies.environment.noAccountsHint')}
          />
        ) : (
          <>
            <Bound proxy={proxy} />
            <BindOther proxy={proxy} />
          </>
        )
      }
    </QueryView>
  );
}

function Bound({ proxy }: { proxy: Proxy }) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const [pageSize, setPageSize] = useState<PageSize>(smallest);
  const query = useQuery(environmentsQuery({ proxyId: proxy.id, page, pageSize }));
  useExistingPage({ page, size: pageSize, data: query.data }, setPage);
  return (
    <QueryView query={query} skeleton={<Rows count={6} height={40} />}>
      {({ items, total }) =>
        total === 0 ? (
          // This part is only as high as its text, because the control that binds the first account follows.
          <div>
            <EmptyState
              compact
              icon={Smartphone}
              title={t('proxies.environment.empty')}
              hint={t('proxies.environment.emptyHint')}
            />
          </div>
        ) : (
          <>
            <ul className={styles.list} aria-label={t('proxies.environment.bound')}>
              {items.map((one) => (
                <EnvironmentRow key={one.socialAccountId} environment={one} />
              ))}
            </ul>
            {total > smallest && (
              <Pager
                {...{ page, pageSize, total }}
                rows={items.length}
                onPage={setPage}
                onPageSize={(size) => {
                  setPage(1);
                  setPageSize(size);
                }}
              />
            )}
          </>
        )
      }
    </QueryView>
  );
}

function BindOther({ proxy }: { proxy: Proxy }) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<Environment | null>(null);
  const { data } = useQuery(
    environmentsQuery({ bindableTo: proxy.id, search: search || undefined, pageSize: choiceSize }),
  );
  if (!data) return null;
  const { items, total } = data;
  if (total === 0 && search === '') return <p className={styles.none}>{t('proxies.environment.noMore')}</p>;
  return (
    <div className={styles.add}>
      <LongChoiceSearch
        label={t('proxies.environment.searchAccounts')}
        maxLength={subAccountLimits.remarkMax}
        size={choiceSize}
        {...{ total, search }}
        onSearch={setSearch}
      />
      <Select
        aria-label={t('proxies.environment.add')}
        value=""
        options={[
          { value: '', text: t('proxies.environment.add') },
          ...items.map(({ socialAccountId, account, platform, proxyName }) => ({
            value: socialAccountId,
            // Names the account's current proxy: choosing the account here moves it away from that proxy.
            text: [account, platformName(platform), proxyName].filter(Boolean).join(' · '),
          })),
        ]}
        onChange={(id) => setChosen(items.find(({ socialAccountId }) => socialAccountId === id) ?? null)}
      />
      {chosen && (
        <EnvironmentDialog environment={chosen} proxyId={proxy.id} onClose={() => setChosen(null)} />
      )}
    </div>
  );
}
