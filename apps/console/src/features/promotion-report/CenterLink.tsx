import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/ButtonLink';

/** Links from an empty report to the links to share. */
export function CenterLink() {
  const { t } = useTranslation();
  return <ButtonLink to="/promotion-manger/promotion-center">{t('promotionReport.toCenter')}</ButtonLink>;
}
