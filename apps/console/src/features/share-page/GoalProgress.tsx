import type { SharePage } from '@parley/contracts/public';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormatIn } from '../../lib/format';
import { LiveNumber } from '../../ui/LiveNumber';
import { Meter } from '../../ui/Meter';
import { partText } from '../../lib/percent';
import { isClosing } from '../work-orders/public';
import styles from './ShareReport.module.css';

const spans = ['total', 'today'] as const;
type Span = (typeof spans)[number];

const figuresOf = {
  total: ['fresh', 'repeat', 'contacts', 'base'],
  today: ['fresh', 'repeat', 'late', 'base'],
} as const;

/** Progress towards both goals, as on the order's own page, with the figures behind it. */
export const GoalProgress = ({ page, isStale }: { page: SharePage; isStale: boolean }) => (
  <div className={styles.goals} data-stale={isStale ? '' : undefined}>
    {spans.map((span) => (
      <Progress key={span} page={page} span={span} />
    ))}
  </div>
);

function Progress({ page, span }: { page: SharePage; span: Span }) {
  const { t } = useTranslation();
  const format = useFormatIn(page.timeZone);
  const heading = useId();
  const closing = span === 'today' && isClosing(page, Date.parse(page.refreshedAt));
  const goal = span === 'total' ? page.goals.totalGoal : page.goals.dailyGoal;
  const { fresh, completed } = page[span];
  const figures: Partial<Record<(typeof figuresOf)[Span][number], number | null>> = page[span];
  return (
    <section className={styles.goal} aria-labelledby={heading} data-stale={closing ? '' : undefined}>
      <h2 id={heading}>{t(`sharePage.goal.${closing ? 'closing' : span}`)}</h2>
      <p className={styles.ratio}>
        <LiveNumber text={format.number(completed)} className={styles.value} />
        {goal === null ? (
          <small>{t('sharePage.goal.none')}</small>
        ) : (
          <>
            <small>/ {format.number(goal)}</small>
            <span className={styles.percent}>{partText(format, completed, goal)}</span>
          </>
        )}
      </p>
      {goal !== null && <Meter tone="blue" part={completed} whole={goal} className={styles.meter} />}
      {goal !== null && (
        <p className={styles.below}>
          {t('sharePage.goal.deduplicated', {
            part: format.number(fresh),
            whole: format.number(goal),
            percent: partText(format, fresh, goal),
          })}
        </p>
      )}
      <dl className={styles.figures}>
        {figuresOf[span].map((figure) => (
          <div key={figure}>
            <dt>{t(`sharePage.figure.${figure}`)}</dt>
            <dd>
              <LiveNumber text={format.number(figures[figure])} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
