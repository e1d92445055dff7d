import type { OrderFigures, OrderSnapshot, WorkOrder } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import sheet from '../../../ui/PrintSheet.module.css';
import { dayFigures } from '../figures';
import { momentText } from '../order-labels';

interface ReportDaysProps {
  order: WorkOrder;
  today: { day: string; figures: OrderFigures };
  days: OrderSnapshot[];
}

/** Closed days with their final figures, and the running day. */
export function ReportDays({ order, today, days }: ReportDaysProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <section>
      <h3>{t('workOrders.report.days')}</h3>
      <table className={sheet.lines}>
        <thead>
          <tr>
            <th scope="col">{t('workOrders.columns.day')}</th>
            <th scope="col">{t('workOrders.columns.dailyGoal')}</th>
            {dayFigures.map((name) => (
              <th key={name} scope="col">
                {t(`workOrders.figure.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <DayLine
            name={`${format.calendarDay(today.day)} · ${t('workOrders.report.runningDay')}`}
            goal={order.dailyGoal}
            counted={today.figures}
          />
          {days.map((one) => (
            <DayLine
              key={one.day}
              name={`${format.calendarDay(one.day)} · ${t('workOrders.report.until', {
                at: momentText(format.language, one.timeZone, one.endsAt),
              })}`}
              goal={one.dailyGoal}
              counted={one.figures}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface DayLineProps {
  name: string;
  goal: number | null;
  counted: OrderFigures;
}

function DayLine({ name, goal, counted }: DayLineProps) {
  const format = useFormat();
  return (
    <tr>
      <td>{name}</td>
      <td>{format.number(goal)}</td>
      {dayFigures.map((figure) => (
        <td key={figure}>{format.number(counted[figure])}</td>
      ))}
    </tr>
  );
}
