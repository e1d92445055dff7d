import type { WorkOrder } from '@parley/contracts/public';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { useNow } from '../../../lib/hooks';
import { FigureCell } from '../../../ui/list/FigureCell';
import { LiveNumber } from '../../../ui/LiveNumber';
import { Meter } from '../../../ui/Meter';
import { PlatformName } from '../../../ui/PlatformName';
import { type FigureSpan, goalOf, isClosing } from '../figures';
import { refreshText, subAccountName } from '../order-labels';
import styles from './cells.module.css';

/** Opens the order's page, also in a new tab. */
export function NameCell({ row }: { row: WorkOrder }) {
  return (
    <Link to="/workOrder/order" search={{ id: row.id }} className={styles.name} data-plain="">
      <span className={styles.title} title={row.name}>
        {row.name}
      </span>
      <span className={styles.below} title={row.remarks || undefined}>
        <PlatformName platform={row.platform}>{row.remarks && ` · ${row.remarks}`}</PlatformName>
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

/** All completed fans compared with the goal; below them, the number without repeats, or the day's state after its end. */
export function GoalCell({ row, span }: { row: WorkOrder; span: FigureSpan }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { completed, fresh } = row[span];
  const goal = goalOf(row, span);
  const closing = isClosing(row, useNow()) && span === 'today';
  const deduplicated =
    goal === null
      ? format.number(fresh)
      : t('common.ratio', { part: format.number(fresh), whole: format.number(goal) });
  return (
    <span className={styles.goal} data-stale={closing ? '' : undefined}>
      <span className={styles.ratio}>
        <LiveNumber text={format.number(completed)} className={styles.figure} />
        {goal !== null && <small> / {format.number(goal)}</small>}
      </span>
      {goal !== null && <Meter thin tone="blue" part={completed} whole={goal} />}
      <span className={styles.below}>
        {closing ? t('workOrders.span.closing') : `${t('workOrders.deduplicatedShort')} ${deduplicated}`}
      </span>
    </span>
  );
}

function Pair({ above, below }: { above: ReactNode; below: string }) {
  return (
    <span className={styles.stack}>
      {above}
      <span className={styles.below}>{below}</span>
    </span>
  );
}

/** A figure of the running day. It is grey after the day's end. */
export const TodayCell = ({ row, figure }: { row: WorkOrder; figure: 'fresh' | 'repeat' }) => (
  <span data-stale={isClosing(row, useNow()) ? '' : undefined}>
    <FigureCell value={row.today[figure]} />
  </span>
);

/** Today's repeats, and below them those of the whole epoch. */
export function RepeatCell({ row }: { row: WorkOrder }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Pair
      above={<TodayCell row={row} figure="repeat" />}
      below={t('workOrders.inTotal', { shown: format.number(row.total.repeat) })}
    />
  );
}

export function ResetCell({ row }: { row: WorkOrder }) {
  const { t } = useTranslation();
  return (
    <Pair
      above={<span className={styles.figure}>{row.resetTime}</span>}
      below={refreshText(t, row.refreshMinutes)}
    />
  );
}
