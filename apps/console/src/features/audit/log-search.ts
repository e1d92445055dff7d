import { type AuditActorKind, type RouteName, type RouteOptions, routes } from '@parley/contracts/public';
import { instantsOf } from '../../lib/time-span';
import {
  type AddressProps,
  choice,
  day,
  idOrWord,
  listAddress,
  type SearchOf,
  text,
} from '../../ui/list/list-address';

const actorKinds = [
  'owner',
  'agent',
  'operator',
  'api-key',
  'system',
  'visitor',
] as const satisfies readonly AuditActorKind[];

/** Every audited route. */
export const auditedActions: readonly RouteName[] = (Object.keys(routes) as RouteName[]).filter((name) => {
  const { method, reads, unaudited }: RouteOptions & { method: string } = routes[name];
  return method !== 'GET' && !reads && !unaudited;
});

export const logAddress = listAddress({
  filters: {
    q: text(),
    action: choice(auditedActions),
    actor: choice(actorKinds),
    /** Local days, `2026-11-21`; `to` is included. */
    from: day,
    to: day,
  },
  /** The entry that the drawer shows. */
  others: { entry: idOrWord },
  query: ({ q, action, actor }) => ({ search: q, action, actorKind: actor }),
});

export const { read: readLogSearch } = logAddress;
export type LogSearch = SearchOf<typeof logAddress>;
export type LogProps = AddressProps<LogSearch>;

/** Counts days in the given zone. */
export const queryOf = (search: LogSearch, zone: string) => ({
  ...logAddress.queryOf(search),
  ...instantsOf(search, zone),
});
