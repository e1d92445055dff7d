import { type PromotionBalances, promotionAccounts } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import styles from '../review.module.css';

/** A promoter's current accounts. */
export function Balances({ balances }: { balances: PromotionBalances }) {
  const { t } = useTranslation();
  const format = useFormat();
  const shown = promotionAccounts.filter((account) => account !== 'available');
  return (
    <dl className={styles.balances}>
      {(['available', ...shown] as const).map((account) => (
        <div
          key={account}
          className={account === 'owed' && balances.owed > 0 ? styles.owed : undefined}
          data-main={account === 'available' ? '' : undefined}
        >
          <dt>{t(`promotionAccount.account.${account}`)}</dt>
          <dd>{format.money(balances[account])}</dd>
        </div>
      ))}
    </dl>
  );
}
