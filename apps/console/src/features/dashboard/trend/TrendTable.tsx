import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import styles from './TrendCard.module.css';
import type { TrendLines } from './trend-lines';

export function TrendTable({ title, trend }: { title: string; trend: TrendLines }) {
  const { t } = useTranslation();
  const format = useFormat();
  const write = trend.unit === 'cents' ? format.money : format.number;
  const newestFirst = trend.labels.map((_, index) => index).reverse();
  return (
    // A scrolling region must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.table} tabIndex={0} role="region" aria-label={title}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('dashboard.trend.time')}</th>
            {trend.lines.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {newestFirst.map((index) => (
            <tr key={index}>
              <td>
                {trend.lists[index] ? (
                  <Link {...trend.lists[index]}>{trend.labels[index]}</Link>
                ) : (
                  trend.labels[index]
                )}
                {index === trend.running && ` · ${t('dashboard.trend.running')}`}
              </td>
              {trend.lines.map(({ name, values }) => (
                <td key={name}>{write(values[index])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
