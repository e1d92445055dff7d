import type {
  ContactDeletion,
  ContactDeletionStatus,
  QuotaUse,
  TenantPackage,
} from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { routeQuery } from '../../../lib/route-query';
import { Card } from '../../../ui/Card';
import { Meter } from '../../../ui/Meter';
import { PageHeader } from '../../../ui/PageHeader';
import { QueryView } from '../../../ui/QueryView';
import { Bar } from '../../../ui/skeletons';
import { StatusDot, type StatusTone } from '../../../ui/StatusDot';
import { PackageActions } from '../package-dialog/PackageActions';
import { contactDeletionsQuery } from '../queries';
import { quotaText } from '../quota-text';
import { packageQuery } from '../tenant-package';
import { PackageSummary } from './PackageSummary';
import { ServiceCards } from './ServiceCards';
import styles from './UserDetailPage.module.css';

const quotasQuery = routeQuery(['billing', 'quotas'] as const, 'billing.quotas');

/** The tenant's package: its term, quotas and privileges. */
export function UserDetailPage() {
  const { t } = useTranslation();
  const query = useQuery(packageQuery);
  const quotas = useQuery(quotasQuery);
  return (
    <>
      <PageHeader
        title={t('subscription.title')}
        note={t('subscription.note')}
        actions={<PackageActions primary />}
      />
      <QueryView query={query} skeleton={<Waiting />}>
        {(tenantPackage) => (
          <div className={styles.page}>
            <PackageSummary tenantPackage={tenantPackage} />
            <ContactDeletionNotice tenantPackage={tenantPackage} />
            <QueryView query={quotas} skeleton={<Bar height={320} />}>
              {(data) => (
                <>
                  <QuotaCard quotas={data} />
                  <ServiceCards services={tenantPackage.services} />
                </>
              )}
            </QueryView>
          </div>
        )}
      </QueryView>
    </>
  );
}

function Waiting() {
  return (
    <div className={styles.page}>
      <Bar height={176} />
      <Bar height={320} />
    </div>
  );
}

/** The tenant's quotas, and how much of each is used. */
function QuotaCard({ quotas }: { quotas: QuotaUse[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Card title={t('subscription.quotas')} note={t('subscription.quotasNote')}>
      <dl className={styles.grid}>
        {quotas.map((one) => (
          <div key={one.quota} className={styles.quota}>
            <dt>{t(`subscription.quota.${one.quota}`)}</dt>
            <dd className={one.used >= one.limit ? styles.full : ''}>{quotaText(t, format, one)}</dd>
            <Meter part={one.used} whole={one.limit} tone="blue" />
          </div>
        ))}
      </dl>
    </Card>
  );
}

const tones: Record<ContactDeletionStatus, StatusTone> = {
  announced: 'fault',
  running: 'busy',
  done: 'idle',
  canceled: 'online',
};

/** Lists deletions of contact data: the next one, and the receipts of past ones. Draws nothing without any. */
function ContactDeletionNotice({ tenantPackage }: { tenantPackage: TenantPackage }) {
  const { t } = useTranslation();
  const { data = [] } = useQuery(contactDeletionsQuery(tenantPackage));
  if (data.length === 0) return null;
  return (
    <Card title={t('contactData.title')} note={t('contactData.note')}>
      <ul className={styles.list}>
        {data.map((deletion) => (
          <li key={deletion.id}>
            <StatusDot chip tone={tones[deletion.status]} text={t(`contactData.status.${deletion.status}`)} />
            <DeletionStatus deletion={deletion} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function DeletionStatus({ deletion }: { deletion: ContactDeletion }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { status, packageEndedAt, dueAt, beganAt, finishedAt, deleted, kept } = deletion;
  const counts = t('contactData.deleted', {
    contacts: format.number(deleted.contacts),
    conversations: format.number(deleted.conversations),
    messages: format.number(deleted.messages),
    profiles: format.number(deleted.profiles),
    files: format.number(deleted.files),
  });
  const finished = format.dateTime(finishedAt);
  const texts: Record<ContactDeletionStatus, () => string> = {
    announced: () => t('contactData.due', { date: format.date(dueAt), ended: format.date(packageEndedAt) }),
    running: () => t('contactData.running', { began: format.dateTime(beganAt), deleted: counts }),
    done: () => t('contactData.done', { finished, deleted: counts, fans: format.number(kept?.fans) }),
    canceled: () =>
      beganAt === null
        ? t('contactData.canceled', { finished })
        : t('contactData.stopped', { finished, deleted: counts }),
  };
  return <p className={styles.text}>{texts[status]()}</p>;
}
