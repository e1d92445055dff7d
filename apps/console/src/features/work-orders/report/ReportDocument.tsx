import type {
  Goals,
  OrderFigures,
  OrderRule,
  OrderSnapshot,
  TotalOrderFigures,
  WorkOrder,
} from '@parley/contracts/public';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { platformName } from '../../../lib/platform-name';
import { momentText, ruleText } from '../order-labels';
import { partText } from '../../../lib/percent';
import styles from './OrderReport.module.css';
import { type ReportAccount, ReportAccounts } from './ReportAccounts';
import { ReportDays } from './ReportDays';

interface ReportDocumentProps {
  order: WorkOrder;
  /** ISO instants; `to` is null while the period is running. */
  period: { from: string; to: string | null; timeZone: string };
  goals: Goals;
  rule: OrderRule;
  today: { day: string; figures: OrderFigures };
  total: TotalOrderFigures;
  /** Closed days of the period, latest first; null when the period is one day. */
  days: OrderSnapshot[] | null;
  accounts: ReportAccount[];
}

/** Black on white in any theme, as printed. */
export function ReportDocument(props: ReportDocumentProps) {
  const { order, period, goals, rule, today, total, days, accounts } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const [madeAt] = useState(() => new Date().toISOString());
  const moment = (instant: string) => momentText(format.language, period.timeZone, instant);
  const isRunning = period.to === null;
  const facts = [
    [t('workOrders.columns.platform'), platformName(order.platform)],
    [t('workOrders.columns.status'), t(`workOrders.status.${order.status}`)],
    [
      t('workOrders.columns.period'),
      t('workOrders.period', {
        from: moment(period.from),
        to: period.to === null ? moment(madeAt) : moment(period.to),
      }),
    ],
    [t('workOrders.columns.zone'), period.timeZone],
    [t('workOrders.columns.rule'), ruleText(t, format, rule)],
    [t('workOrders.report.madeAt'), moment(madeAt)],
  ] as const;
  return (
    <article className={styles.paper} aria-label={t('workOrders.report.title')}>
      <header className={styles.head}>
        <div>
          <h2>{order.name}</h2>
          <span>
            {isRunning ? t('workOrders.report.title') : t('workOrders.report.dayTitle')} · {order.id}
          </span>
        </div>
        <strong>Parley</strong>
      </header>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.goals}>
        <Goal
          label={`${t('workOrders.columns.dailyGoal')} · ${format.calendarDay(today.day)}`}
          goal={goals.dailyGoal}
          figures={today.figures}
        />
        <Goal label={t('workOrders.columns.totalGoal')} goal={goals.totalGoal} figures={total} />
      </div>
      <p className={styles.small}>
        {t('workOrders.report.distinct', { shown: format.number(total.contacts) })}
      </p>
      {days && <ReportDays order={order} today={today} days={days} />}
      <ReportAccounts accounts={accounts} />
      <p className={styles.small}>
        {t(isRunning ? 'workOrders.report.running' : 'workOrders.report.frozen')}
      </p>
    </article>
  );
}

interface GoalProps {
  label: string;
  goal: number | null;
  figures: OrderFigures;
}

function Goal({ label, goal, figures }: GoalProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { completed, fresh, repeat, base, late } = figures;
  const against = (value: number) =>
    goal === null
      ? format.number(value)
      : `${t('common.ratio', { part: format.number(value), whole: format.number(goal) })} · ${partText(format, value, goal)}`;
  return (
    <dl className={styles.goal}>
      <div className={styles.label}>
        <dt>{label}</dt>
        <dd>{goal === null ? t('workOrders.noGoal') : format.number(goal)}</dd>
      </div>
      <div>
        <dt>{t('workOrders.figure.completed')}</dt>
        <dd>{against(completed)}</dd>
      </div>
      <div>
        <dt>{t('workOrders.figure.deduplicated')}</dt>
        <dd>{against(fresh)}</dd>
      </div>
      {(
        [
          ['repeat', repeat],
          ['base', base],
          ['late', late],
        ] as const
      ).map(([name, value]) => (
        <div key={name}>
          <dt>{t(`workOrders.figure.${name}`)}</dt>
          <dd>{format.number(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
