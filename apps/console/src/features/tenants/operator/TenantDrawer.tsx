import type { Tenant } from '@parley/contracts/public';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Gift as GiftIcon, History, ReceiptText } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languageNames } from '../../../i18n/i18n';
import { useFormat } from '../../../lib/format';
import { useNow } from '../../../lib/hooks';
import { operatorKeys } from '../../../lib/operator-keys';
import { zoneName } from '../../../lib/zone-name';
import { Button } from '../../../ui/Button';
import { ButtonLink } from '../../../ui/ButtonLink';
import { CopyButton } from '../../../ui/CopyButton';
import { Drawer } from '../../../ui/Drawer';
import { DrawerTabs } from '../../../ui/DrawerTabs';
import { Facts } from '../../../ui/Facts';
import page from '../../../ui/Page.module.css';
import { QueryView } from '../../../ui/QueryView';
import { Rows } from '../../../ui/skeletons';
import { quotaText } from '../../billing/public';
import { PromoterPanel } from '../../promotion-review/public';
import { tenantQuery, tenantQuotasQuery } from '../queries';
import { CertificationState } from './CertificationState';
import { TenantAccess } from './TenantAccess';
import styles from './TenantDrawer.module.css';
import { TenantNote } from './TenantNote';
import { TenantSupport } from './TenantSupport';
import { TenantState } from './TenantState';
import type { TenantActions } from './use-tenant-actions';

interface TenantDrawerProps {
  id: string;
  /** The tenant in the list, which names the drawer until its record is read. */
  row: Tenant | undefined;
  actions: TenantActions;
  onClose(): void;
}

const tabs = ['overview', 'promotion'] as const;

export function TenantDrawer({ id, row, actions, onClose }: TenantDrawerProps) {
  const { t } = useTranslation();
  const query = useQuery(tenantQuery(id));
  const tenant = query.data;
  const [tab, setTab] = useState<(typeof tabs)[number]>('overview');
  return (
    <Drawer
      title={(tenant ?? row)?.email ?? t('tenants.columns.email')}
      note={tenant && <TenantState status={tenant.status} />}
      tabs={
        <DrawerTabs<(typeof tabs)[number]>
          label={t('tenants.tab.label')}
          value={tab}
          options={tabs.map((value) => ({ value, text: t(`tenants.tab.${value}`) }))}
          onChange={setTab}
        />
      }
      onClose={onClose}
      footer={
        tenant && (
          <>
            <ButtonLink to="/operator/operations" search={{ q: tenant.id }} startIcon={<History size={16} />}>
              {t('tenants.log')}
            </ButtonLink>
            <ButtonLink
              to="/operator/orders"
              search={{ tenant: tenant.id }}
              startIcon={<ReceiptText size={16} />}
            >
              {t('orders.operator.orders.title')}
            </ButtonLink>
            <Button startIcon={<GiftIcon size={16} />} onClick={() => actions.gift(tenant)}>
              {t('orders.operator.gift.open')}
            </Button>
            {tenant.status === 'active' ? (
              <Button
                variant="text"
                color="error"
                className={page.push}
                onClick={() => actions.askSuspend(tenant)}
              >
                {t('tenants.suspend')}
              </Button>
            ) : (
              <Button
                variant="contained"
                color="primary"
                className={page.push}
                disabled={actions.busy}
                onClick={() => actions.restore(tenant)}
              >
                {t('tenants.restore')}
              </Button>
            )}
          </>
        )
      }
    >
      <QueryView query={query} skeleton={<Rows count={10} height={24} />}>
        {(one) =>
          tab === 'promotion' ? (
            <Suspense fallback={<Rows count={10} height={24} />}>
              <PromoterPanel tenant={one} />
            </Suspense>
          ) : (
            <Overview tenant={one} />
          )
        }
      </QueryView>
    </Drawer>
  );
}

function Overview({ tenant }: { tenant: Tenant }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const quotas = useQuery(tenantQuotasQuery(tenant.id));
  const client = useQueryClient();
  const changed = (saved: Tenant) => {
    client.setQueryData(tenantQuery(saved.id).queryKey, saved);
    void client.invalidateQueries({ queryKey: operatorKeys.tenants });
  };
  const name = (key: keyof typeof names) => t(names[key]);
  return (
    <>
      {tenant.status === 'suspended' && <p className={page.notice}>{t('tenants.isSuspended')}</p>}
      <Facts
        of={[
          [name('id'), <code key="id">{tenant.id}</code>],
          [
            name('tgContact'),
            tenant.tgContact === '' ? null : (
              <span key="tgContact" className={styles.value}>
                {tenant.tgContact}
                <CopyButton text={tenant.tgContact} label={t('tenants.copyContact')} />
              </span>
            ),
          ],
          [name('family'), t(`tenants.family.${tenant.family}`)],
          [
            name('packageEndsAt'),
            tenant.packageEndsAt ? format.dateTime(tenant.packageEndsAt) : t('tenants.noEnd'),
          ],
          [
            name('ports'),
            t('common.ratio', {
              part: format.number(tenant.portsOnline),
              whole: format.number(tenant.portNum),
            }),
          ],
          [name('subAccounts'), format.number(tenant.subAccounts)],
          [name('characters'), format.number(tenant.characters)],
          [name('certification'), <CertificationState key="certification" status={tenant.certification} />],
          [name('timeZone'), zoneName(tenant.timeZone, format.language)],
          [name('language'), languageNames[tenant.language]],
          [name('lastActive'), format.ago(tenant.lastActiveAt, now)],
          [name('created'), format.dateTime(tenant.createdAt)],
          [name('inviteCode'), tenant.inviteCode && <code key="invite">{tenant.inviteCode}</code>],
          [name('firstState'), tenant.firstVisit && (tenant.firstVisit.firstState || t('tenants.direct'))],
          [name('firstPath'), tenant.firstVisit?.firstPath ?? null],
          [name('firstTime'), tenant.firstVisit && format.dateTime(tenant.firstVisit.firstTime)],
        ]}
      />
      <TenantSupport id={tenant.id} />
      <h3 className={page.heading}>{t('subscription.quotas')}</h3>
      <QueryView query={quotas} skeleton={<Rows count={4} height={24} />}>
        {(all) => (
          <Facts of={all.map((one) => [t(`subscription.quota.${one.quota}`), quotaText(t, format, one)])} />
        )}
      </QueryView>
      <TenantNote tenant={tenant} onChanged={changed} />
      <TenantAccess tenant={tenant} onChanged={changed} />
    </>
  );
}

const names = {
  id: 'tenants.columns.id',
  tgContact: 'tenants.columns.tgContact',
  family: 'tenants.columns.family',
  packageEndsAt: 'tenants.columns.packageEndsAt',
  ports: 'tenants.columns.ports',
  subAccounts: 'tenants.columns.subAccounts',
  characters: 'tenants.columns.characters',
  certification: 'tenants.columns.certification',
  timeZone: 'tenants.columns.timeZone',
  language: 'tenants.columns.language',
  lastActive: 'tenants.columns.lastActive',
  created: 'tenants.columns.created',
  inviteCode: 'tenants.columns.inviteCode',
  firstState: 'tenants.columns.firstState',
  firstPath: 'tenants.columns.firstPath',
  firstTime: 'tenants.columns.firstTime',
} as const;
