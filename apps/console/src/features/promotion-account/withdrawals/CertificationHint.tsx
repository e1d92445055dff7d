import type { PromotionSummary } from '@parley/contracts/public';
import { BadgeCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../ui/ButtonLink';
import styles from './Withdraw.module.css';

/** The certification that withdrawals need, with a link to it. */
export function CertificationHint({ summary: { certification } }: { summary: PromotionSummary }) {
  const { t } = useTranslation();
  if (certification === 'passed') return null;
  return (
    <div className={styles.hint} role="note">
      <BadgeCheck size={18} aria-hidden="true" />
      <p>{t(`promotionAccount.withdraw.certification.${certification}`)}</p>
      {certification !== 'pending' && (
        <ButtonLink to="/user/info">{t('promotionAccount.withdraw.certify')}</ButtonLink>
      )}
    </div>
  );
}
