import { type PlatformPorts, platforms, type PortStatus } from '@parley/contracts/public';

/** Uses the registry's order, so that platforms never move. */
export function inOrder(groups: PlatformPorts[]): PlatformPorts[] {
  return platforms.flatMap(({ code }) => groups.find(({ platform }) => platform === code) ?? []);
}

export function countByStatus(groups: PlatformPorts[]): Record<PortStatus, number> {
  const counts = { online: 0, connecting: 0, fault: 0, offline: 0 };
  for (const { total, open } of groups) {
    counts.online += open.online;
    counts.connecting += open.connecting;
    counts.fault += open.fault;
    counts.offline += Math.max(0, total - open.online - open.connecting - open.fault);
  }
  return counts;
}
