import type { WorkOrder } from '@parley/contracts/public';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { useNow } from '../../../lib/hooks';
import { LiveNumber } from '../../../ui/LiveNumber';
import { Meter } from '../../../ui/Meter';
import { type FigureSpan, figuresOf, goalOf, isClosing, type OrderFigure } from '../figures';
import { momentText } from '../order-labels';
import { partText } from '../../../lib/percent';
import styles from './OrderSummary.module.css';
import { figureSearch } from './order-page-filters';

/** Goals and progress of today and of the running epoch. Each figure opens its list. */
export function OrderSummary({ order }: { order: WorkOrder }) {
  const { t } = useTranslation();
  const format = useFormat();
  const moment = (instant: string) => momentText(format.language, order.timeZone, instant);
  return (
    <div className={styles.summary}>
      <Span
        order={order}
        span="today"
        note={t('workOrders.period', { from: moment(order.dayStartedAt), to: moment(order.dayEndsAt) })}
      />
      <Span
        order={order}
        span="total"
        note={t('workOrders.sinceEpoch', {
          epoch: format.number(order.epoch),
          from: moment(order.epochStartedAt),
        })}
      />
    </div>
  );
}

interface SpanProps {
  order: WorkOrder;
  span: FigureSpan;
  note: string;
}

function Span({ order, span, note }: SpanProps) {
  const { t } = useTranslation();
  const heading = useId();
  const closing = isClosing(order, useNow()) && span === 'today';
  return (
    <section className={styles.span} aria-labelledby={heading} data-stale={closing ? '' : undefined}>
      <div className={styles.head}>
        <h2 id={heading}>{t(`workOrders.span.${closing ? 'closing' : span}`)}</h2>
        <span className={styles.note} title={note}>
          {note}
        </span>
      </div>
      <div className={styles.goals}>
        <Progress order={order} span={span} figure="completed" />
        <Progress order={order} span={span} figure="fresh" />
      </div>
      <div className={styles.figures}>
        {figuresOf(span).map((figure) => (
          <Figure key={figure} order={order} span={span} figure={figure} />
        ))}
      </div>
    </section>
  );
}

const valueOf = (order: WorkOrder, span: FigureSpan, figure: OrderFigure): number =>
  figure === 'contacts' ? order.total.contacts : order[span][figure];

interface FigureProps {
  order: WorkOrder;
  span: FigureSpan;
  figure: OrderFigure;
}

const listOf = ({ order: { id, day }, span, figure }: FigureProps) => ({
  id,
  ...figureSearch(figure, { day: span === 'today' ? day : undefined }),
});

/** Completed or new fans compared with the goal. */
function Progress(props: FigureProps & { figure: 'completed' | 'fresh' }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { order, span, figure } = props;
  const value = valueOf(order, span, figure);
  const goal = goalOf(order, span);
  return (
    <Link to="/workOrder/order" search={listOf(props)} className={styles.progress} data-plain="">
      <span className={styles.label}>
        {t(figure === 'fresh' ? 'workOrders.figure.deduplicated' : 'workOrders.figure.completed')}
      </span>
      <span className={styles.ratio}>
        <LiveNumber text={format.number(value)} className={styles.value} />
        {goal === null ? (
          <small>{t('workOrders.noGoal')}</small>
        ) : (
          <>
            <small>/ {format.number(goal)}</small>
            <span className={styles.percent}>{partText(format, value, goal)}</span>
          </>
        )}
      </span>
      {goal !== null && <Meter tone="blue" part={value} whole={goal} />}
    </Link>
  );
}

function Figure(props: FigureProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { order, span, figure } = props;
  return (
    <Link to="/workOrder/order" search={listOf(props)} className={styles.figure} data-plain="">
      <span className={styles.label}>{t(`workOrders.figure.${figure}`)}</span>
      <LiveNumber text={format.number(valueOf(order, span, figure))} className={styles.number} />
    </Link>
  );
}
