import type { Goals, OrderFigures } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import styles from './OrderReport.module.css';

export interface ReportAccount extends Goals {
  socialAccountId: string;
  account: string;
  nickname: string;
  day: OrderFigures;
  total: OrderFigures;
}

/** Each social account's part of the day and the epoch. */
export function ReportAccounts({ accounts }: { accounts: ReportAccount[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (accounts.length === 0) return null;
  const ratio = (part: number, goal: number | null) =>
    goal === null
      ? format.number(part)
      : t('common.ratio', { part: format.number(part), whole: format.number(goal) });
  return (
    <section>
      <h3>{t('workOrders.report.accounts')}</h3>
      <table className={styles.lines}>
        <thead>
          <tr>
            <th scope="col">{t('workOrders.columns.socialAccount')}</th>
            <th scope="col">{t('workOrders.report.dayCompleted')}</th>
            <th scope="col">{t('workOrders.report.dayFresh')}</th>
            <th scope="col">{t('workOrders.report.totalCompleted')}</th>
            <th scope="col">{t('workOrders.report.totalFresh')}</th>
          </tr>
        </thead>
        <tbody>
          {accounts.map(({ socialAccountId, account, nickname, dailyGoal, totalGoal, day, total }) => (
            <tr key={socialAccountId}>
              <td>{[nickname, account].filter(Boolean).join(' · ') || t('common.unknown')}</td>
              <td>{ratio(day.completed, dailyGoal)}</td>
              <td>{format.number(day.fresh)}</td>
              <td>{ratio(total.completed, totalGoal)}</td>
              <td>{format.number(total.fresh)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
