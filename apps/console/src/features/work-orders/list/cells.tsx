import type { WorkOrder } from '@parley/contracts/public';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { platformName } from '../../../lib/platform-name';
import { LiveNumber } from '../../../ui/LiveNumber';
import { Meter } from '../../../ui/Meter';
import { StatusDot } from '../../../ui/StatusDot';
import { type FigureSpan, goalOf } from '../figures';
import { refreshText } from '../order-labels';
import styles from './cells.module.css';

/** Opens the order's page; in a new tab too. */
export function NameCell({ row }: { row: WorkOrder }) {
  return (
    <Link to="/workOrder/order" search={{ id: row.id }} className={styles.name} data-plain="">
      <span className={styles.title} title={row.name}>
        {row.name}
      </span>
      <span className={styles.below} title={row.remarks || undefined}>
        {[platformName(row.platform), row.remarks].filter(Boolean).join(' · ')}
      </span>
    </Link>
  );
}

export function RemarksCell({ row }: { row: WorkOrder }) {
  const { t } = useTranslation();
  return (
    <span className={styles.clip} title={row.remarks || undefined}>
      {row.remarks || t('common.unknown')}
    </span>
  );
}

/** Normal is plain text; only the exception is tinted. */
export function StatusCell({ row }: { row: Pick<WorkOrder, 'status'> }) {
  const { t } = useTranslation();
  const isNormal = row.status === 'normal';
  return (
    <StatusDot
      tone={isNormal ? 'online' : 'idle'}
      chip={!isNormal}
      text={t(`workOrders.status.${row.status}`)}
    />
  );
}

export const subAccountName = ({ account, remark }: WorkOrder['subAccounts'][number]): string =>
  remark || account;

export function SubAccountsCell({ row }: { row: WorkOrder }) {
  const { t } = useTranslation();
  const names = row.subAccounts.map(subAccountName);
  return (
    <span className={styles.clip} title={names.join(' · ')}>
      {names[0] ?? t('common.unknown')}
      {row.subAccountsTotal > 1 && <span className={styles.dim}> +{row.subAccountsTotal - 1}</span>}
    </span>
  );
}

export function SessionsCell({ row }: { row: WorkOrder }) {
  const format = useFormat();
  return (
    <span className={styles.figure}>
      <LiveNumber text={format.number(row.accountsOnline)} />{' '}
      <small>/ {format.number(row.accountsTotal)}</small>
    </span>
  );
}

/** All that were completed against the goal, and below it those that are left without repeats. */
export function GoalCell({ row, span }: { row: WorkOrder; span: FigureSpan }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { completed, fresh } = row[span];
  const goal = goalOf(row, span);
  return (
    <span className={styles.goal}>
      <span className={styles.ratio}>
        <LiveNumber text={format.number(completed)} className={styles.figure} />
        {goal !== null && <small> / {format.number(goal)}</small>}
      </span>
      {goal !== null && <Meter thin tone="blue" part={completed} whole={goal} />}
      <span className={styles.below}>
        {t('workOrders.deduplicatedShort')}{' '}
        {goal === null
          ? format.number(fresh)
          : t('common.ratio', { part: format.number(fresh), whole: format.number(goal) })}
      </span>
    </span>
  );
}

export function FigureCell({ value }: { value: number }) {
  const format = useFormat();
  return <LiveNumber text={format.number(value)} className={styles.figure} />;
}

/** Today's, and below it those of the whole epoch. */
export function RepeatCell({ row }: { row: WorkOrder }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <span className={styles.stack}>
      <LiveNumber text={format.number(row.today.repeat)} className={styles.figure} />
      <span className={styles.below}>
        {t('workOrders.inTotal', { shown: format.number(row.total.repeat) })}
      </span>
    </span>
  );
}

export function ResetCell({ row }: { row: WorkOrder }) {
  const { t } = useTranslation();
  return (
    <span className={styles.stack}>
      <span className={styles.figure}>{row.resetTime}</span>
      <span className={styles.below}>{refreshText(t, row.refreshMinutes)}</span>
    </span>
  );
}
