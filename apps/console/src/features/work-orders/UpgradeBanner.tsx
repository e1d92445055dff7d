import { useTranslation } from 'react-i18next';
import { UpgradeBanner as Banner } from '../../ui/UpgradeBanner';

/** Offers the package: existing orders outlive it. */
export function UpgradeBanner() {
  const { t } = useTranslation();
  return (
    <Banner
      privilege="work-orders"
      title={t('workOrders.readOnly.title')}
      text={t('workOrders.readOnly.text')}
    />
  );
}
