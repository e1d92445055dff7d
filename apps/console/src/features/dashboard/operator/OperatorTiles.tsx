import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { Tile } from '../../../ui/Tile';
import { failedLettersQuery } from '../../mail/public';
import { paymentCountsQuery } from '../../payments/public';
import { tenantCountsQuery } from '../../tenants/public';
import styles from './OperatorTiles.module.css';

/** What an operator should know first; each figure opens what it counts. */
export function OperatorTiles() {
  const { t } = useTranslation();
  const format = useFormat();
  const { data: counts } = useQuery(tenantCountsQuery);
  const { data: failed } = useQuery(failedLettersQuery);
  const { data: payments } = useQuery(paymentCountsQuery);
  return (
    <div className={styles.tiles}>
      <Tile
        label={t('operator.home.tenants')}
        value={format.number(counts?.all)}
        note={counts && t('operator.home.active', { shown: format.number(counts.active) })}
        to={{ to: '/operator/tenants' }}
      />
      <Tile
        label={t('operator.home.suspended')}
        value={format.number(counts?.suspended)}
        note={t('operator.home.suspendedNote')}
        to={{ to: '/operator/tenants', search: { status: 'suspended' } }}
      />
      <Tile
        label={t('operator.home.certifications')}
        value={format.number(counts?.pendingCertifications)}
        note={t('operator.home.certificationsNote')}
        to={{ to: '/operator/certifications' }}
      />
      <Tile
        label={t('operator.home.payments')}
        value={format.number(payments?.parked)}
        note={t('operator.home.paymentsNote')}
        to={{ to: '/operator/payments' }}
      />
      <Tile
        label={t('operator.home.letters')}
        value={format.number(failed?.total)}
        note={t('operator.home.lettersNote')}
        to={{ to: '/operator/mail', search: { status: 'failed' } }}
      />
    </div>
  );
}
