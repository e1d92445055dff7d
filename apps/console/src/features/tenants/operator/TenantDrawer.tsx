import type { Tenant } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { Gift as GiftIcon, History, ReceiptText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { languageNames } from '../../../i18n/i18n';
import { useFormat } from '../../../lib/format';
import { useNow } from '../../../lib/hooks';
import { Button } from '../../../ui/Button';
import { ButtonLink } from '../../../ui/ButtonLink';
import { Drawer } from '../../../ui/Drawer';
import { Facts } from '../../../ui/Facts';
import styles from '../../../ui/Page.module.css';
import { QueryView } from '../../../ui/QueryView';
import { Rows } from '../../../ui/skeletons';
import { tenantQuery } from '../queries';
import { CertificationState } from './CertificationState';
import { TenantState } from './TenantState';
import type { TenantActions } from './use-tenant-actions';

interface TenantDrawerProps {
  id: string;
  actions: TenantActions;
  onClose(): void;
}

export default function TenantDrawer({ id, actions, onClose }: TenantDrawerProps) {
  const { t } = useTranslation();
  const query = useQuery(tenantQuery(id));
  const tenant = query.data;
  return (
    <Drawer
      title={tenant?.email ?? t('operator.tenants.columns.email')}
      note={tenant && <TenantState status={tenant.status} />}
      onClose={onClose}
      footer={
        tenant && (
          <>
            <ButtonLink to="/operator/operations" search={{ q: tenant.id }} startIcon={<History size={16} />}>
              {t('operator.tenants.log')}
            </ButtonLink>
            <ButtonLink
              to="/operator/orders"
              search={{ tenant: tenant.id }}
              startIcon={<ReceiptText size={16} />}
            >
              {t('sales.orders.title')}
            </ButtonLink>
            <Button startIcon={<GiftIcon size={16} />} onClick={() => actions.gift(tenant)}>
              {t('sales.gift.open')}
            </Button>
            {tenant.status === 'active' ? (
              <Button
                variant="text"
                color="error"
                className={styles.push}
                onClick={() => actions.askSuspend(tenant)}
              >
                {t('operator.tenants.suspend')}
              </Button>
            ) : (
              <Button
                variant="contained"
                color="primary"
                className={styles.push}
                disabled={actions.busy}
                onClick={() => actions.restore(tenant)}
              >
                {t('operator.tenants.restore')}
              </Button>
            )}
          </>
        )
      }
    >
      <QueryView query={query} skeleton={<Rows count={10} height={24} />}>
        {(one) => <Overview tenant={one} />}
      </QueryView>
    </Drawer>
  );
}

function Overview({ tenant }: { tenant: Tenant }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const name = (key: keyof typeof names) => t(names[key]);
  return (
    <>
      {tenant.status === 'suspended' && <p className={styles.notice}>{t('operator.tenants.isSuspended')}</p>}
      <Facts
        of={[
          [name('id'), <code key="id">{tenant.id}</code>],
          [name('family'), t(`operator.family.${tenant.family}`)],
          [
            name('packageEndsAt'),
            tenant.packageEndsAt ? format.dateTime(tenant.packageEndsAt) : t('operator.tenants.noEnd'),
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
          [name('timeZone'), tenant.timeZone],
          [name('language'), languageNames[tenant.language]],
          [name('lastActive'), format.ago(tenant.lastActiveAt, now)],
          [name('created'), format.dateTime(tenant.createdAt)],
          [name('inviteCode'), tenant.inviteCode && <code key="invite">{tenant.inviteCode}</code>],
          [
            name('firstState'),
            tenant.firstVisit && (tenant.firstVisit.firstState || t('operator.tenants.direct')),
          ],
          [name('firstPath'), tenant.firstVisit?.firstPath ?? null],
          [name('firstTime'), tenant.firstVisit && format.dateTime(tenant.firstVisit.firstTime)],
        ]}
      />
    </>
  );
}

const names = {
  id: 'operator.tenants.columns.id',
  family: 'operator.tenants.columns.family',
  packageEndsAt: 'operator.tenants.columns.packageEndsAt',
  ports: 'operator.tenants.columns.ports',
  subAccounts: 'operator.tenants.columns.subAccounts',
  characters: 'operator.tenants.columns.characters',
  certification: 'operator.tenants.columns.certification',
  timeZone: 'operator.tenants.columns.timeZone',
  language: 'operator.tenants.columns.language',
  lastActive: 'operator.tenants.columns.lastActive',
  created: 'operator.tenants.columns.created',
  inviteCode: 'operator.tenants.columns.inviteCode',
  firstState: 'operator.tenants.columns.firstState',
  firstPath: 'operator.tenants.columns.firstPath',
  firstTime: 'operator.tenants.columns.firstTime',
} as const;
