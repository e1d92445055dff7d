import {
  type AuditActorKind,
  type AuditQuery,
  type RouteName,
  type RouteOptions,
  routes,
} from '@parley/contracts/public';
import { endOfDay, isDay, startOfDay } from '../../lib/local-day';
import { oneOf, type RawSearch, someText, wholeNumber } from '../../lib/search';
import { type PageSize, pageSizes } from '../../ui/list/page-size';

const actorKinds = [
  'owner',
  'agent',
  'operator',
  'system',
  'visitor',
] as const satisfies readonly AuditActorKind[];

/** Every route whose calls are written down. */
export const auditedActions: readonly RouteName[] = (Object.keys(routes) as RouteName[]).filter((name) => {
  const { method, reads, unaudited }: RouteOptions & { method: string } = routes[name];
  return method !== 'GET' && !reads && !unaudited;
});

/** The list's whole state, as it stands in the address. */
export interface LogSearch {
  q?: string | undefined;
  action?: string | undefined;
  actor?: AuditActorKind | undefined;
  /** Local days, `2026-11-21`, the last one included. */
  from?: string | undefined;
  to?: string | undefined;
  page?: number | undefined;
  size?: PageSize | undefined;
  /** The entry in the drawer. */
  entry?: string | undefined;
}

const day = (value: unknown): string | undefined =>
  typeof value === 'string' && isDay(value) ? value : undefined;

export const readLogSearch = (raw: RawSearch): LogSearch => ({
  q: someText(raw['q'], 100),
  action: oneOf(raw['action'], auditedActions),
  actor: oneOf(raw['actor'], actorKinds),
  from: day(raw['from']),
  to: day(raw['to']),
  page: wholeNumber(raw['page'], 2, 100_000),
  size: pageSizes.find((size) => size === Number(raw['size'])),
  entry: someText(raw['entry'], 64),
});

/** Days are those of the zone given. */
export const queryOf = (
  { q, action, actor, from, to, page, size }: LogSearch,
  timeZone: string,
): AuditQuery => ({
  search: q,
  action,
  actorKind: actor,
  from: from && startOfDay(from, timeZone).toISOString(),
  to: to && endOfDay(to, timeZone).toISOString(),
  page: page ?? 1,
  pageSize: size ?? 20,
});
