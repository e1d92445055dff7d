import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { Tile } from '../../../ui/Tile';
import { failedLettersQuery } from '../../mail/public';
import { paymentCountsQuery } from '../../payments/public';
import { tenantCountsQuery } from '../../tenants/public';
import styles from './OperatorTiles.module.css';

/** The operator's key figures; each opens the list of what it counts. */
export function OperatorTiles() {
  const { t } = useTranslation();
  const format = useFormat();
  const { data: counts } = useQuery(tenantCountsQuery);
  const { data: failed } = useQuery(failedLettersQuery);
  const { data: payments } = useQuery(paymentCountsQuery);
  return (
    <div className={styles.tiles}>
      <Tile
        label={t('dashboard.operatorHome.tenants')}
        value={format.total(counts?.all)}
        note={counts && t('dashboard.operatorHome.active', { shown: format.total(counts.active) })}
        to={{ to: '/operator/tenants' }}
      />
      <Tile
        label={t('dashboard.operatorHome.suspended')}
        value={format.total(counts?.suspended)}
        note={t('dashboard.operatorHome.suspendedNote')}
        to={{ to: '/operator/tenants', search: { status: 'suspended' } }}
      />
      <Tile
        label={t('dashboard.operatorHome.certifications')}
        value={format.total(counts?.pendingCertifications)}
        note={t('dashboard.operatorHome.certificationsNote')}
        to={{ to: '/operator/certifications' }}
      />
      <Tile
        label={t('dashboard.operatorHome.payments')}
        value={format.total(payments?.parked)}
        note={t('dashboard.operatorHome.paymentsNote')}
        to={{ to: '/operator/payments' }}
      />
      <Tile
        label={t('dashboard.operatorHome.letters')}
        value={format.total(failed?.total)}
        note={t('dashboard.operatorHome.lettersNote')}
        to={{ to: '/operator/mail', search: { status: 'failed' } }}
      />
    </div>
  );
}
