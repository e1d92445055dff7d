import type {
  OpenPortStatus,
  Page,
  PlatformPorts,
  Port,
  PortMatrix,
  PortPushes,
  PortQuery,
} from '@parley/contracts/public';
import { portLimits } from '@parley/contracts/public';
import type { QueryClient } from '@tanstack/react-query';
import type { LiveHandlers } from '../../lib/realtime';
import { throttled } from '../../lib/throttled';
import { portKeys } from './queries';

/** The shortest interval between reads of figures that have no pushes of their own. */
const readAgainMs = 2_000;

const count = (open: PlatformPorts['open'], port: Port, step: 1 | -1): void => {
  if (port.status !== 'offline') open[port.status satisfies OpenPortStatus] += step;
};

/**
 * Updates known ports in place with their platform's counts; new ones come last. Returns null for a port outside the
 * loaded ones, because its earlier status is unknown.
 */
export function mergeMatrix(matrix: PortMatrix, changed: Port[]): PortMatrix | null {
  const platforms = new Map(matrix.platforms.map((one) => [one.platform, one]));
  for (const port of changed) {
    const { platform } = port;
    const known = platforms.get(platform) ?? {
      platform,
      total: 0,
      open: { online: 0, connecting: 0, fault: 0 },
      ports: [],
    };
    const place = known.ports.findIndex(({ socialAccountId }) => socialAccountId === port.socialAccountId);
    const before = known.ports[place];
    if (!before && known.total > known.ports.length) return null;
    if (!before && known.ports.length >= portLimits.matrixCells) return null;
    const open = { ...known.open };
    if (before) count(open, before, -1);
    count(open, port, 1);
    platforms.set(platform, {
      ...known,
      open,
      total: before ? known.total : known.total + 1,
      ports: before ? known.ports.with(place, port) : [...known.ports, port],
    });
  }
  return { ...matrix, platforms: [...platforms.values()] };
}

/** Updates ports of the page in place. Adds a new port at the end if the page holds the whole unfiltered list. */
export function mergePage(page: Page<Port>, changed: Port[], query: PortQuery): Page<Port> {
  const mine = changed.filter(
    ({ subAccountId, platform }) =>
      (query.subAccountId === undefined || subAccountId === query.subAccountId) &&
      (query.platform === undefined || platform === query.platform),
  );
  const byId = new Map(mine.map((port) => [port.socialAccountId, port]));
  const items = page.items.map((port) => byId.get(port.socialAccountId) ?? port);
  for (const port of page.items) byId.delete(port.socialAccountId);
  const isWhole =
    page.total === page.items.length && query.status === undefined && query.search === undefined;
  const added = isWhole ? [...byId.values()] : [];
  return { items: [...items, ...added].slice(0, query.pageSize), total: page.total + added.length };
}

const readMatrixAgain = throttled(
  (client: QueryClient) => void client.invalidateQueries({ queryKey: portKeys.matrix }),
  readAgainMs,
);

function applyChanged(client: QueryClient, { ports, portNum }: PortPushes['ports:changed']): void {
  const matrix = client.getQueryData<PortMatrix>(portKeys.matrix);
  if (matrix) {
    const merged = mergeMatrix(matrix, ports);
    if (merged) client.setQueryData<PortMatrix>(portKeys.matrix, { ...merged, portNum });
    else readMatrixAgain(client);
  }
  for (const [queryKey] of client.getQueriesData<Page<Port>>({ queryKey: portKeys.lists })) {
    const query = queryKey.at(-1) as PortQuery;
    client.setQueryData<Page<Port>>(queryKey, (page) => page && mergePage(page, ports, query));
  }
}

export const portsLive: LiveHandlers = {
  'ports:changed': { queries: [portKeys.all], apply: applyChanged },
  // The package change may have closed or opened ports.
  'package:changed': {
    queries: [portKeys.all],
    apply: (client) => void client.invalidateQueries({ queryKey: portKeys.all }),
  },
};
