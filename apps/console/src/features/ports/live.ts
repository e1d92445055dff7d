import type { PortList } from '@parley/contracts/public';
import type { LiveHandlers } from '../../lib/realtime';
import { portKeys } from './queries';

/** Known ports keep their place; new ones come last, as they were seen last. */
export function mergePorts(list: PortList, changed: PortList['ports'], portNum = list.portNum): PortList {
  const byId = new Map(changed.map((port) => [port.socialAccountId, port]));
  const known = list.ports.map((port) => byId.get(port.socialAccountId) ?? port);
  for (const port of list.ports) byId.delete(port.socialAccountId);
  return { portNum, ports: [...known, ...byId.values()] };
}

export const portsLive: LiveHandlers = {
  'ports:changed': {
    queries: [portKeys.lists],
    apply: (client, { ports, portNum }) => {
      for (const [queryKey] of client.getQueriesData<PortList>({ queryKey: portKeys.lists })) {
        const owner = queryKey[2] as string | null;
        const mine = owner === null ? ports : ports.filter((port) => port.subAccountId === owner);
        client.setQueryData<PortList>(
          queryKey,
          (list) => list && mergePorts(list, mine, owner === null ? portNum : list.portNum),
        );
      }
    },
  },
  // Some may have been closed or opened with it.
  'package:changed': {
    queries: [portKeys.lists],
    apply: (client) => void client.invalidateQueries({ queryKey: portKeys.lists }),
  },
};
