import type { SharePage, ShareSnapshot } from '@parley/contracts/public';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormatIn } from '../../lib/format';
import { partText } from '../../lib/percent';
import { DayBars } from './DayBars';
import styles from './ShareReport.module.css';

const columns = ['completed', 'fresh', 'repeat', 'base'] as const;

/** A phone has room for all columns except the existing fans. */
const classOf = (column: (typeof columns)[number]): string =>
  [styles.figure, column === 'base' && styles.wide, column === 'repeat' && styles.end]
    .filter(Boolean)
    .join(' ');

/** The closed days, which never change, as bars and a table. */
export function DayTable({ page }: { page: SharePage }) {
  const { t } = useTranslation();
  const format = useFormatIn(page.timeZone);
  const heading = useId();
  const { snapshots } = page;
  return (
    <section className={styles.card} aria-labelledby={heading}>
      <div className={styles.cardHead}>
        <h2 id={heading}>{t('sharePage.days.title')}</h2>
        <span className={styles.note}>
          {snapshots.length > 0 && t('sharePage.days.note', { count: snapshots.length })}
        </span>
      </div>
      {snapshots.length === 0 ? (
        <p className={styles.empty}>{t('sharePage.days.empty', { at: format.dateTime(page.dayEndsAt) })}</p>
      ) : (
        <>
          {snapshots.length > 1 && <DayBars snapshots={snapshots} />}
          <table className={`${styles.table} ${styles.days}`}>
            <thead>
              <tr>
                <th scope="col">{t('sharePage.days.day')}</th>
                <th scope="col" className={styles.wide}>
                  {t('sharePage.days.period')}
                </th>
                {columns.map((column) => (
                  <th key={column} scope="col" className={classOf(column)}>
                    {t(`sharePage.figure.${column}`)}
                  </th>
                ))}
                <th scope="col" className={`${styles.figure} ${styles.wide}`}>
                  {t('sharePage.days.goal')}
                </th>
              </tr>
            </thead>
            <tbody>
              {snapshots.map((snapshot) => (
                <Day key={snapshot.startsAt} snapshot={snapshot} />
              ))}
            </tbody>
          </table>
        </>
      )}
    </section>
  );
}

function Day({ snapshot }: { snapshot: ShareSnapshot }) {
  const { t } = useTranslation();
  // Each day keeps the time zone of its count.
  const format = useFormatIn(snapshot.timeZone);
  const { figures, dailyGoal } = snapshot;
  return (
    <tr>
      <td className="num">{format.calendarDay(snapshot.day)}</td>
      <td className={`num ${styles.wide} ${styles.dim}`}>
        {t('sharePage.days.span', {
          from: `${format.shortDay(snapshot.startsAt)} ${format.hourMinute(snapshot.startsAt)}`,
          to: `${format.shortDay(snapshot.endsAt)} ${format.hourMinute(snapshot.endsAt)}`,
        })}
      </td>
      {columns.map((column) => (
        <td key={column} className={classOf(column)}>
          {format.number(figures[column])}
        </td>
      ))}
      <td className={`${styles.figure} ${styles.wide}`}>
        {dailyGoal === null ? (
          t('common.unknown')
        ) : (
          <>
            {partText(format, figures.completed, dailyGoal)} <small>/ {format.number(dailyGoal)}</small>
          </>
        )}
      </td>
    </tr>
  );
}
