import type { Trend } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format';
import styles from './TrendCard.module.css';

export function TrendTable({ trend }: { trend: Trend }) {
  const { t } = useTranslation();
  const format = useFormat();
  const isHours = trend.period === '24h';
  const labelOf = isHours ? format.hourMinute : format.shortDay;
  return (
    // A scrolling region must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.table} tabIndex={0} role="region" aria-label={t('dashboard.trend.title')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('dashboard.trend.time')}</th>
            <th scope="col">{isHours ? t('dashboard.trend.today') : t('dashboard.trend.current')}</th>
            <th scope="col">{isHours ? t('dashboard.trend.yesterday') : t('dashboard.trend.previous')}</th>
          </tr>
        </thead>
        <tbody>
          {trend.buckets.map((bucket) => (
            <tr key={bucket.start}>
              <td>
                {labelOf(bucket.start)}
                {bucket.running && ` · ${t('dashboard.trend.running')}`}
              </td>
              <td>{format.number(bucket.current?.gained)}</td>
              <td>{format.number(bucket.previous?.gained)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
