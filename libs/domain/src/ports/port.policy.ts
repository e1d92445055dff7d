import type { OpenPortStatus, PortStatus } from '@parley/contracts/public';

/** The next statuses allowed from each status. Only closing a port, for a reason, makes it `offline`. */
const transitions: Record<PortStatus, readonly PortStatus[]> = {
  offline: ['online', 'connecting', 'fault'],
  connecting: ['online', 'fault', 'offline'],
  online: ['connecting', 'fault', 'offline'],
  fault: ['online', 'connecting', 'offline'],
};

/** Every allowed change between two open statuses. */
export const openTransitions: [from: PortStatus, to: PortStatus][] = (
  Object.entries(transitions) as [PortStatus, readonly PortStatus[]][]
).flatMap(([from, next]) =>
  next.filter((to) => isOpen(from) && isOpen(to)).map((to): [PortStatus, PortStatus] => [from, to]),
);

/** Whether a port with this status uses one of the tenant's ports. */
export function isOpen(status: PortStatus): status is OpenPortStatus {
  return status !== 'offline';
}
