import type { LinkSummary } from '@parley/contracts/public';
import type { SummarySpan } from '../figures/SummaryTiles';
import type { StatisticsSearch } from '../statistics-search';

const dayMs = 86_400_000;

/** The calendar day before a day. */
const dayBefore = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - dayMs).toISOString().slice(0, 10);

/** The list filter for a span of the summary. */
export function spanFilter({ day, yesterdayUntilNow }: LinkSummary, span: SummarySpan): StatisticsSearch {
  switch (span) {
    case 'total':
      return {};
    case 'today':
      return { fromDay: day, toDay: day };
    case 'yesterday':
      return { fromDay: dayBefore(day), toDay: dayBefore(day) };
    case 'yesterdayUntilNow':
      return { from: yesterdayUntilNow.from, to: yesterdayUntilNow.to };
  }
}
