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
import { partText } from '../../../lib/percent';
import { platformName } from '../../../lib/platform-name';
import { PrintSheet, SheetFacts } from '../../../ui/PrintSheet';
import sheet from '../../../ui/PrintSheet.module.css';
import { momentText, ruleText } from '../order-labels';
import styles from './ReportDocument.module.css';
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
    <PrintSheet
      label={t('workOrders.report.title')}
      title={order.name}
      note={`${t(isRunning ? 'workOrders.report.title' : 'workOrders.report.dayTitle')} · ${order.id}`}
    >
      <SheetFacts of={facts} />
      <div className={styles.goals}>
        <Goal
          label={`${t('workOrders.columns.dailyGoal')} · ${format.calendarDay(today.day)}`}
          goal={goals.dailyGoal}
          figures={today.figures}
        />
        <Goal label={t('workOrders.columns.totalGoal')} goal={goals.totalGoal} figures={total} />
      </div>
      <p className={sheet.small}>
        {t('workOrders.report.distinct', { shown: format.number(total.contacts) })}
      </p>
      {days && <ReportDays order={order} today={today} days={days} />}
      <ReportAccounts accounts={accounts} />
      <p className={sheet.small}>{t(isRunning ? 'workOrders.report.running' : 'workOrders.report.frozen')}</p>
    </PrintSheet>
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

interface ReportAccount extends Goals {
  socialAccountId: string;
  account: string;
  nickname: string;
  day: OrderFigures;
  total: OrderFigures;
}

/** Each social account's part of the day and the epoch. */
function ReportAccounts({ accounts }: { accounts: ReportAccount[] }) {
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
      <table className={sheet.lines}>
        <thead>
          <tr>
            <th scope="col">{t('workOrders.columns.socialAccount')}</th>
            <th scope="col">{t('workOrders.report.dayCompleted')}</th>
            <th scope="col">{t('workOrders.report.dayFresh')}</th>
            <th scope="col">{t('workOrders.columns.totalThen')}</th>
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
