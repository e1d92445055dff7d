import type { OpenPortStatus, PortStatus } from '@parley/contracts/public';

/** From each status to those it may change to. A port becomes `offline` by being closed, for a reason. */
const transitions: Record<PortStatus, readonly PortStatus[]> = {
  offline: ['online', 'connecting', 'fault'],
  connecting: ['online', 'fault', 'offline'],
  online: ['connecting', 'fault', 'offline'],
  fault: ['online', 'connecting', 'offline'],
};

/** Every allowed change of an open port into another open status. */
export const openTransitions: [from: PortStatus, to: PortStatus][] = (
  Object.entries(transitions) as [PortStatus, readonly PortStatus[]][]
).flatMap(([from, next]) =>
  next.filter((to) => isOpen(from) && isOpen(to)).map((to): [PortStatus, PortStatus] => [from, to]),
);

/** Whether a port in this status takes one of the tenant's ports. */
export function isOpen(status: PortStatus): status is OpenPortStatus {
  return status !== 'offline';
}
