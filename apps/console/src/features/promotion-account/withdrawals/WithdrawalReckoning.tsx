import { type PromotionTerms, withdrawalFee } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import styles from './Withdraw.module.css';

interface WithdrawalReckoningProps {
  /** Cents; null until typed. */
  amount: number | null;
  terms: PromotionTerms;
}

/** The sum to be paid: the amount minus the fee. */
export function WithdrawalReckoning({ amount, terms }: WithdrawalReckoningProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const fee = amount === null ? null : withdrawalFee(amount);
  const net = amount === null || fee === null ? null : amount - fee;
  return (
    <div className={styles.reckoning}>
      <dl>
        <div>
          <dt>
            {t('promotionAccount.withdraw.fee', { rate: `${format.number(terms.withdrawalFeeRate / 100)}%` })}
          </dt>
          <dd>{format.money(fee)}</dd>
        </div>
        <div className={styles.net}>
          <dt>{t('promotionAccount.columns.net')}</dt>
          <dd>{format.money(net)}</dd>
        </div>
      </dl>
      <p>
        {t('promotionAccount.withdraw.due', {
          count: terms.payoutWorkingDays,
          shown: format.number(terms.payoutWorkingDays),
        })}
      </p>
    </div>
  );
}
