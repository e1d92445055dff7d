import { type Environment, platforms, type Proxy } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/EmptyState';
import { QueryView } from '../../ui/QueryView';
import { Select } from '../../ui/Select';
import { Rows } from '../../ui/Skeletons';
import { EnvironmentDialog } from './EnvironmentDialog';
import { EnvironmentRow } from './EnvironmentRow';
import styles from './Environments.module.css';
import { environmentsQuery } from './queries';

/** The social accounts that connect through a proxy, and a way to have others do. */
export function BoundAccounts({ proxy }: { proxy: Proxy }) {
  const { t } = useTranslation();
  const query = useQuery(environmentsQuery({}));
  return (
    <QueryView query={query} skeleton={<Rows count={6} height={40} />}>
      {(all) => {
        const bound = all.filter(({ proxyId }) => proxyId === proxy.id);
        if (all.length === 0)
          return (
            <EmptyState
              icon={Smartphone}
              title={t('proxies.environment.noAccounts')}
              hint={t('proxies.environment.noAccountsHint')}
            />
          );
        return (
          <>
            {bound.length === 0 ? (
              <EmptyState
                compact
                icon={Smartphone}
                title={t('proxies.environment.empty')}
                hint={t('proxies.environment.emptyHint')}
              />
            ) : (
              <ul className={styles.list} aria-label={t('proxies.environment.bound')}>
                {bound.map((one) => (
                  <EnvironmentRow key={one.socialAccountId} environment={one} />
                ))}
              </ul>
            )}
            <BindOther proxy={proxy} others={all.filter((one) => mayBind(one, proxy))} />
          </>
        );
      }}
    </QueryView>
  );
}

const mayBind = ({ proxyId, subAccountId }: Environment, proxy: Proxy): boolean =>
  proxyId !== proxy.id && (proxy.applicationRange === 'all' || proxy.subAccountIds.includes(subAccountId));

function BindOther({ proxy, others }: { proxy: Proxy; others: Environment[] }) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<Environment | null>(null);
  if (others.length === 0) return <p className={styles.none}>{t('proxies.environment.noMore')}</p>;
  return (
    <div className={styles.add}>
      <Select
        aria-label={t('proxies.environment.add')}
        value=""
        options={[
          { value: '', text: t('proxies.environment.add') },
          ...others.map(({ socialAccountId, account, platform, proxyName }) => ({
            value: socialAccountId,
            // The proxy it has now is named: choosing it here takes it from there.
            text: [account, platforms.find(({ code }) => code === platform)?.name, proxyName]
              .filter(Boolean)
              .join(' · '),
          })),
        ]}
        onChange={(id) => setChosen(others.find(({ socialAccountId }) => socialAccountId === id) ?? null)}
      />
      {chosen && (
        <EnvironmentDialog environment={chosen} proxyId={proxy.id} onClose={() => setChosen(null)} />
      )}
    </div>
  );
}
