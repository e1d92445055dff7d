import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button';
import { PageHeader } from '../../ui/PageHeader';
import { QueryView } from '../../ui/QueryView';
import { Bar } from '../../ui/Skeletons';
import { PackageSummary } from './PackageSummary';
import { packageQuery } from './queries';
import { ServiceCards } from './ServiceCards';
import styles from './UserDetailPage.module.css';

const UpgradeDialog = lazy(() => import('./UpgradeDialog'));

/** The tenant's package: how long, how much, and what it opens. */
export function UserDetailPage() {
  const { t } = useTranslation();
  const query = useQuery(packageQuery);
  const [asking, setAsking] = useState(false);
  return (
    <>
      <PageHeader
        title={t('billing.title')}
        note={t('billing.note')}
        actions={
          <Button variant="contained" color="primary" onClick={() => setAsking(true)}>
            {t('billing.upgrade')}
          </Button>
        }
      />
      <QueryView query={query} skeleton={<Waiting />}>
        {(tenantPackage) => (
          <div className={styles.page}>
            <PackageSummary tenantPackage={tenantPackage} />
            <ServiceCards services={tenantPackage.services} />
          </div>
        )}
      </QueryView>
      {asking && (
        <Suspense>
          <UpgradeDialog onClose={() => setAsking(false)} />
        </Suspense>
      )}
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
