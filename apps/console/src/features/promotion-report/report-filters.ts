import {
  type AgentLevel,
  agentLevels,
  type CommissionQuery,
  commissionStatuses,
  type InvitedUserQuery,
  invitedSorts,
  invitedStatuses,
  type LinksReportQuery,
  type PromotionFigures,
  type ReferralLevel,
  type ReportPeriod,
  reportPeriods,
} from '@parley/contracts/public';
import type { LinkProps } from '@tanstack/react-router';
import { oneOf, setFields, wholeNumber } from '../../lib/search';
import { instantsOf, readTimeSpan } from '../../lib/time-span';
import { choice, idOrWord, listAddress, time, view } from '../../ui/list/list-address';
import { pageOf } from '../../ui/list/list-state';
import { reportLink } from './report-link';
import type { ReportSearch } from './report-search';

export const periodOf = ({ period }: ReportSearch): ReportPeriod => oneOf(period, reportPeriods) ?? '7d';

export const agentLevelOf = ({ level }: ReportSearch): AgentLevel =>
  agentLevels.find((one) => one === level) ?? 2;

/** A list's times: the span that a figure set, otherwise the period. */
function timesOf(search: ReportSearch, zone: string) {
  const { from, to } = instantsOf(readTimeSpan({ ...search }), zone);
  return from === undefined && to === undefined ? { period: periodOf(search) } : { from, to };
}

const levelOf = ({ level }: ReportSearch) => level as ReferralLevel | undefined;

const invitedFilter = (search: ReportSearch, zone: string): InvitedUserQuery =>
  setFields<InvitedUserQuery>({
    ...timesOf(search, zone),
    linkId: search.linkId,
    level: levelOf(search),
    status: oneOf(search.status, invitedStatuses),
    sort: oneOf(search.sort, invitedSorts) ?? 'registeredAt',
    descending: search.ascending === undefined,
  });

const commissionFilter = (search: ReportSearch, zone: string): CommissionQuery =>
  setFields<CommissionQuery>({
    ...timesOf(search, zone),
    linkId: search.linkId,
    level: levelOf(search),
    invitedUserId: search.invitedUserId,
    status: oneOf(search.status, commissionStatuses),
  });

/** The query of the links, by the span that a figure set or the period. */
export const linksQuery = (search: ReportSearch, zone: string): LinksReportQuery =>
  setFields<LinksReportQuery>({ period: periodOf(search), ...instantsOf(readTimeSpan({ ...search }), zone) });

export const invitedQuery = (search: ReportSearch, zone: string): InvitedUserQuery => ({
  ...invitedFilter(search, zone),
  ...pageOf(search),
});

export const commissionQuery = (search: ReportSearch, zone: string): CommissionQuery => ({
  ...commissionFilter(search, zone),
  ...pageOf(search),
});

/** Filters set by a figure. */
const led = { linkId: idOrWord, from: time, to: time, invitedUserId: idOrWord };
const period = view(reportPeriods, '7d');
const level = { read: (raw: unknown) => wholeNumber(raw, 1, 4) };

/** The names of each list's filters in the address. Its query also depends on the reader's zone. */
export const invitedAddress = listAddress({
  filters: { period, status: choice(invitedStatuses), level, ...led },
  sorts: invitedSorts,
  sort: 'registeredAt',
  query: () => ({}),
});

export const commissionAddress = listAddress({
  filters: { period, status: choice(commissionStatuses), level, ...led },
  query: () => ({}),
});

export const figureNames = [
  'clicks',
  'registrations',
  'transactions',
  'amount',
  'rmbAmount',
  'revenue',
] as const satisfies (keyof PromotionFigures)[];
export type FigureName = (typeof figureNames)[number];

/** The commissions from an invited user's payments. */
export const commissionsOf = (invitedUserId: string): ReportSearch => ({
  tab: 'commissions',
  period: 'all',
  invitedUserId,
});

/** The list that a figure counts. Clicks have no list of their own: links and times share them. */
export function listOf(figure: FigureName, filter: ReportSearch): LinkProps | undefined {
  if (figure === 'clicks') return undefined;
  return reportLink({ tab: figure === 'registrations' ? 'invited' : 'commissions', ...filter });
}
