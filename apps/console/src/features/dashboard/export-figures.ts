import type { CsvCell } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import { downloadCsv } from '../../lib/csv';
import type { Format } from '../../lib/format';
import { queryClient } from '../../lib/query-client';
import type { HomeChoice } from './home-choice';
import { messageTrendQuery, rankingQuery, trendQuery } from './queries';
import { fanLines, messageLines } from './trend/trend-lines';

const fileName = (title: string, period: string, format: Format): string =>
  `${title}-${period}-${format.isoDay(Date.now())}`;

/** Saves the shown trend as a file: a row for each bucket, a column for each line. */
export async function exportTrend(t: TFunction, format: Format, choice: HomeChoice): Promise<void> {
  const { trend: kind, period } = choice;
  const { labels, lines } =
    kind === 'fans'
      ? fanLines(await queryClient.fetchQuery(trendQuery(period)), format, t)
      : messageLines(await queryClient.fetchQuery(messageTrendQuery(period)), format, t);
  const heading: CsvCell[] = [t('dashboard.export.time'), ...lines.map(({ name }) => name)];
  const rows = labels.map((label, index) => [label, ...lines.map(({ values }) => values[index] ?? null)]);
  const name = fileName(t(`dashboard.trend.${kind}.title`), t(`dashboard.trend.${period}`), format);
  downloadCsv(name, [heading, ...rows]);
}

/** Saves the shown ranking as a file. */
export async function exportRanking(t: TFunction, format: Format, { rank }: HomeChoice): Promise<void> {
  const ranking = await queryClient.fetchQuery(rankingQuery(rank));
  const heading = (['place', 'name', 'account', 'gained'] as const).map((name) =>
    t(`dashboard.export.${name}`),
  );
  const rows = ranking.map(({ remark, account, gained }, index) => [
    index + 1,
    remark || account || t('dashboard.ranking.deleted'),
    account,
    gained,
  ]);
  downloadCsv(fileName(t('dashboard.ranking.title'), t(`dashboard.ranking.${rank}`), format), [
    heading,
    ...rows,
  ]);
}
