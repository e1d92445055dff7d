import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../../ui/PageHeader';
import { QueryView } from '../../../ui/QueryView';
import { Bar } from '../../../ui/skeletons';
import { PackageActions } from '../package-dialog/PackageActions';
import { packageQuery } from '../tenant-package';
import { ContactDeletionNotice } from './ContactDeletionNotice';
import { PackageSummary } from './PackageSummary';
import { QuotaCard } from './QuotaCard';
import { ServiceCards } from './ServiceCards';
import styles from './UserDetailPage.module.css';

/** The tenant's package: its term, quotas and privileges. */
export function UserDetailPage() {
  const { t } = useTranslation();
  const query = useQuery(packageQuery);
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
            <QuotaCard />
            <ServiceCards services={tenantPackage.services} />
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
