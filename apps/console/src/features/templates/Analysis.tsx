import { platforms } from '@parley/contracts/public';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Format, useFormat } from '../../lib/format';
import { Card } from '../../ui/Card';
import { ChartCard } from '../../ui/chart/ChartCard';
import type { ChartSeries } from '../../ui/chart/chart-series';
import { Fact, FactList } from '../../ui/FactList';
import { Meter } from '../../ui/Meter';
import { PageHeader } from '../../ui/PageHeader';
import { Sparkline } from '../../ui/Sparkline';
import { Tile } from '../../ui/Tile';
import styles from './templates.module.css';

/** Thirty sample figures that resemble a month. They are no tenant's data. */
const month = Array.from({ length: 30 }, (_, day) => 40 + ((day * 17) % 23) + (day % 7 < 5 ? 12 : 0));
const before = month.map((value, day) => value - 6 + ((day * 5) % 9));
const shares = platforms.slice(0, 6).map(({ name }, index) => ({ name, value: 96 - index * 14 }));

const sum = (values: number[]) => values.reduce((all, value) => all + value, 0);

function seriesOf(format: Format, names: { current: string; previous: string }): ChartSeries {
  return {
    labels: month.map((_, day) => format.number(day + 1)),
    lists: [],
    running: month.length - 1,
    lines: [
      { name: names.current, values: month, colour: 'chart-1', dash: 0, area: true },
      { name: names.previous, values: before, colour: 'chart-compare', dash: 4, area: false },
    ],
    summary: `${names.current} ${format.number(sum(month))} · ${names.previous} ${format.number(sum(before))}`,
  };
}

/** Tiles, a chart with its table, and a comparison by share. */
export function Analysis() {
  const { t } = useTranslation();
  const format = useFormat();
  const series = useMemo(
    () =>
      seriesOf(format, {
        current: t('templates.analysis.current'),
        previous: t('templates.analysis.previous'),
      }),
    [format, t],
  );
  return (
    <>
      <PageHeader title={t('shell.menu.templateAnalysis')} note={t('templates.analysis.sample')} />
      <div className={styles.tiles}>
        <Tile
          label={t('templates.analysis.current')}
          value={format.number(sum(month))}
          visual={<Sparkline values={month} />}
          note={t('templates.analysis.days')}
        />
        <Tile label={t('templates.analysis.previous')} value={format.number(sum(before))} />
        <Tile
          label={t('templates.analysis.best')}
          value={format.number(Math.max(...month))}
          whole={format.number(sum(month))}
        />
      </div>
      <div className={styles.columns}>
        <ChartCard
          title={t('templates.analysis.chart')}
          note={t('templates.analysis.days')}
          series={series}
        />
        <Card title={t('templates.analysis.shares')}>
          <FactList>
            {shares.map(({ name, value }) => (
              <Fact key={name} name={name}>
                <span className={styles.share}>
                  <Meter part={value} whole={100} tone="blue" /> {format.number(value)}
                </span>
              </Fact>
            ))}
          </FactList>
        </Card>
      </div>
    </>
  );
}
