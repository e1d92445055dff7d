import {
  type ClickFilterQuery,
  type ClickQuery,
  clickOutcomes,
  clickSystems,
  linkDevices,
  type LinkPeriod,
  linkPeriods,
  type VisitorQuery,
} from '@parley/contracts/public';
import type { LinkProps } from '@tanstack/react-router';
import { oneOf, setFields } from '../../lib/search';
import { readTimeSpan } from '../../lib/time-span';
import { pageOf } from '../../ui/list/list-state';
import type { StatisticsSearch } from './statistics-search';

export const clickDevices = [...linkDevices, 'other'] as const;

export const periodOf = ({ period }: StatisticsSearch): LinkPeriod => oneOf(period, linkPeriods) ?? '7d';

/** Filters that visitors and clicks share. */
function sharedFilters({ link, fromDay, toDay, region, device, system, ...search }: StatisticsSearch) {
  return {
    linkId: link,
    fromDay,
    toDay,
    ...readTimeSpan({ ...search }),
    region: region !== undefined && /^(?:[A-Z]{2})?$/.test(region) ? region : undefined,
    device: oneOf(device, clickDevices),
    system: oneOf(system, clickSystems),
  };
}

export const visitorFilter = (search: StatisticsSearch): VisitorQuery =>
  setFields<VisitorQuery>({ ...sharedFilters(search), search: search.q });

const clickFilter = (search: StatisticsSearch): ClickFilterQuery & Pick<ClickQuery, 'from' | 'to'> =>
  setFields<ClickQuery>({
    ...sharedFilters(search),
    referrer: search.referrer,
    account: search.account,
    outcome: oneOf(search.outcome, clickOutcomes),
    filtered: search.filtered,
  });

export const visitorQuery = (search: StatisticsSearch): VisitorQuery => ({
  ...visitorFilter(search),
  ...pageOf(search),
});

export const clickQuery = (search: StatisticsSearch): ClickQuery => ({
  ...clickFilter(search),
  ...pageOf(search),
});

/** Clears the filters that only clicks have. */
export const noClickFilter = {
  referrer: undefined,
  account: undefined,
  outcome: undefined,
  filtered: undefined,
} satisfies StatisticsSearch;

export const noFilter = {
  ...noClickFilter,
  q: undefined,
  link: undefined,
  fromDay: undefined,
  toDay: undefined,
  from: undefined,
  to: undefined,
  region: undefined,
  device: undefined,
  system: undefined,
} satisfies StatisticsSearch;

export const isFiltered = (search: StatisticsSearch): boolean =>
  (Object.keys(noFilter) as (keyof typeof noFilter)[]).some((name) => search[name] !== undefined);

export type ClickFigureName = 'raw' | 'filtered' | 'visitors';

/** The list that holds exactly the counted rows of a figure. */
export const listOf = (figure: ClickFigureName, filter: StatisticsSearch): LinkProps => ({
  to: '/fansOperation/streamLink',
  search: {
    tab: 'visits',
    ...filter,
    rows: figure === 'visitors' ? undefined : 'clicks',
    filtered: figure === 'filtered' ? true : undefined,
  },
});
