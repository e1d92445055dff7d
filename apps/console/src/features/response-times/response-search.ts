import {
  dayMs,
  platformCodes,
  responseAuthorSorts,
  type ResponseKind,
  responseKinds,
  responseSorts,
  trendLimits,
} from '@parley/contracts/public';
import { addDays } from '../../lib/calendar-days';
import {
  type AddressProps,
  anId,
  choice,
  day,
  idOrWord,
  isSet,
  listAddress,
  type SearchOf,
  type Values,
} from '../../ui/list/list-address';

/** Local days, both included: seven until today by default. */
const filters = {
  from: day,
  to: day,
  platform: choice(platformCodes),
  sub: anId,
  /** A sub-account's id, or `owner`. */
  author: idOrWord,
  hours: choice(['office']),
} as const;

const common = ({ platform, sub, author, hours }: Values<typeof filters>) => ({
  platform,
  subAccountId: sub,
  author,
  officeHours: hours === 'office' ? true : undefined,
});

export const timesAddress = listAddress({
  filters,
  others: { compare: isSet, kind: choice(responseKinds) },
  sorts: responseAuthorSorts,
  sort: 'firstCount',
  query: common,
});

export const waitsAddress = listAddress({
  filters: { ...filters, kind: choice(responseKinds) },
  sorts: responseSorts,
  sort: 'endedAt',
  query: ({ kind, ...rest }) => ({ ...common(rest), kind }),
});

export const { read: readTimesSearch } = timesAddress;
export const { read: readWaitsSearch } = waitsAddress;
export type TimesSearch = SearchOf<typeof timesAddress>;
type WaitsSearch = SearchOf<typeof waitsAddress>;
export type TimesPageProps = AddressProps<TimesSearch>;
export type WaitsPageProps = AddressProps<WaitsSearch>;

export interface Days {
  from: string;
  to: string;
}

const usualDays = 7;
const between = ({ from, to }: Days): number => (Date.parse(to) - Date.parse(from)) / dayMs + 1;

/** The chosen days, if the api accepts them. */
export function daysOf({ from, to }: Pick<TimesSearch, 'from' | 'to'>, today: string): Days {
  const last = to ?? today;
  const days = { from: from ?? addDays(last, 1 - usualDays), to: last };
  const count = between(days);
  return count >= 1 && count <= trendLimits.days ? days : { from: addDays(last, 1 - usualDays), to: last };
}

/** The same number of days before. */
export const daysBefore = (days: Days): Days => ({
  from: addDays(days.from, -between(days)),
  to: addDays(days.from, -1),
});

/** The list of the waits that a figure counts. */
export function waitsOf(
  { platform, sub, hours, author }: TimesSearch,
  days: Days,
  figure: { kind?: ResponseKind | undefined; author?: string },
) {
  return {
    to: '/subpage/responseWaits' as const,
    search: { platform, sub, hours, author, ...days, ...figure },
  };
}
