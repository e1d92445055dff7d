import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format';
import styles from './Chart.module.css';
import type { ChartSeries } from './chart-series';

export function ChartTable({ title, series }: { title: string; series: ChartSeries }) {
  const { t } = useTranslation();
  const format = useFormat();
  const write = series.unit === 'cents' ? format.money : format.number;
  const newestFirst = series.labels.map((_, index) => index).reverse();
  return (
    // A scrolling region must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.table} tabIndex={0} role="region" aria-label={title}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('common.chart.time')}</th>
            {series.lines.map(({ name }) => (
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
                {series.lists[index] ? (
                  <Link {...series.lists[index]}>{series.labels[index]}</Link>
                ) : (
                  series.labels[index]
                )}
                {index === series.running && ` · ${t('common.chart.running')}`}
              </td>
              {series.lines.map(({ name, values, lists }) => (
                <td key={name}>
                  {lists?.[index] && values[index] ? (
                    <Link {...lists[index]}>{write(values[index])}</Link>
                  ) : (
                    write(values[index])
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
