import type { CsvCell } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import { downloadCsv } from '../../lib/csv';
import type { Format } from '../../lib/format';
import { queryClient } from '../../lib/query-client';
import { type HomeChoice, rankChoice, trendChoice } from './home-choice';
import { messageTrendQuery, rankingQuery, trendQuery } from './queries';
import { fanLines, messageLines } from './trend/trend-lines';

const fileName = (title: string, period: string, format: Format): string =>
  `${title}-${period}-${format.isoDay(Date.now())}`;

const daysOf = ({ from, to }: { from?: string; to?: string }): string => `${from}_${to}`;

/** Saves the shown trend as a file: a row for each bucket, a column for each line. */
export async function exportTrend(t: TFunction, format: Format, choice: HomeChoice): Promise<void> {
  const { trend: kind, compare } = choice;
  const query = trendChoice(choice);
  const { labels, lines } =
    kind === 'fans'
      ? fanLines(await queryClient.fetchQuery(trendQuery(query)), { format, t, compare })
      : messageLines(await queryClient.fetchQuery(messageTrendQuery(query)), { format, t, compare });
  const heading: CsvCell[] = [t('dashboard.export.time'), ...lines.map(({ name }) => name)];
  const rows = labels.map((label, index) => [label, ...lines.map(({ values }) => values[index] ?? null)]);
  const period = query.period ? t(`dashboard.trend.${query.period}`) : daysOf(query);
  downloadCsv(fileName(t(`dashboard.trend.${kind}.title`), period, format), [heading, ...rows]);
}

/** Saves the shown ranking as a file. */
export async function exportRanking(t: TFunction, format: Format, choice: HomeChoice): Promise<void> {
  const query = rankChoice(choice);
  const ranking = await queryClient.fetchQuery(rankingQuery(query));
  const heading = (['place', 'name', 'account', 'gained'] as const).map((name) =>
    t(`dashboard.export.${name}`),
  );
  const rows = ranking.map(({ remark, account, gained }, index) => [
    index + 1,
    remark || account || t('dashboard.ranking.deleted'),
    account,
    gained,
  ]);
  const period = query.period ? t(`dashboard.ranking.${query.period}`) : daysOf(query);
  downloadCsv(fileName(t('dashboard.ranking.title'), period, format), [heading, ...rows]);
}
