import type { ShareSnapshot } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { useFormatIn } from '../../lib/format';
import { shortDayText } from '../work-orders/public';
import styles from './DayBars.module.css';

/** The width of the widest bar with its gap, in pixels. */
const widestBar = 44;

/** The smallest round number that is not below the value: 1, 2, 2.5 (from 250 on) or 5, followed by zeros. */
function axisTop(value: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, value)));
  const steps = power < 100 ? [1, 2, 5] : [1, 2, 2.5, 5];
  return (steps.find((step) => step * power >= value) ?? 10) * power;
}

/** Stacked bars of completed fans: new ones below, repeats on top. The table below has the same figures. */
export function DayBars({ snapshots }: { snapshots: readonly ShareSnapshot[] }) {
  const { t } = useTranslation();
  const format = useFormatIn('UTC');
  const days = snapshots.toReversed();
  const top = axisTop(Math.max(...days.map(({ figures }) => figures.completed)));
  const share = (value: number) => `${(value / top) * 100}%`;
  const [first, last] = [days[0]?.day ?? '', days.at(-1)?.day ?? ''];
  const sum = days.reduce((before, { figures }) => before + figures.completed, 0);
  return (
    <div className={styles.chart}>
      <ul className={styles.legend} aria-hidden="true">
        <li className={styles.ofFresh}>{t('sharePage.figure.fresh')}</li>
        <li className={styles.ofRepeat}>{t('sharePage.figure.repeat')}</li>
        <li className={styles.unit}>{t('sharePage.days.unit')}</li>
      </ul>
      <div
        className={styles.plot}
        role="img"
        aria-label={t('sharePage.days.chart', { first, last, sum: format.number(sum) })}
      >
        {[top, top / 2, 0].map((tick) => (
          <span key={tick} className={styles.tick} style={{ bottom: share(tick) }}>
            {format.number(tick)}
          </span>
        ))}
        <div className={styles.bars}>
          {days.map(({ day, figures }) => (
            <span
              key={day}
              className={styles.bar}
              title={`${day} · ${t('sharePage.figure.fresh')} ${format.number(figures.fresh)} · ${t('sharePage.figure.repeat')} ${format.number(figures.repeat)}`}
            >
              <span className={styles.repeat} style={{ height: share(figures.repeat) }} />
              <span className={styles.fresh} style={{ height: share(figures.fresh) }} />
            </span>
          ))}
        </div>
      </div>
      <div className={styles.ends} style={{ maxWidth: days.length * widestBar }} aria-hidden="true">
        <span>{shortDayText(first)}</span>
        {last !== first && <span>{shortDayText(last)}</span>}
      </div>
    </div>
  );
}
