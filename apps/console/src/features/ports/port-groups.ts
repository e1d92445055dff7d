import { type PlatformCode, type Port, type PortStatus, platforms } from '@parley/contracts/public';

export interface PlatformGroup {
  code: PlatformCode;
  name: string;
  online: number;
  ports: Port[];
}

/** More cells than this in one platform are told as a number. */
export const mostCells = 600;

export const platformName = (code: PlatformCode): string =>
  platforms.find((platform) => platform.code === code)?.name ?? code;

/** In the registry's order, so that a platform never moves; within one, in the order they were first seen. */
export function groupByPlatform(ports: Port[]): PlatformGroup[] {
  const groups = new Map<PlatformCode, Port[]>();
  for (const port of ports) {
    const group = groups.get(port.platform);
    if (group) group.push(port);
    else groups.set(port.platform, [port]);
  }
  return platforms.flatMap(({ code, name }) => {
    const own = groups.get(code);
    return own
      ? [{ code, name, ports: own, online: own.filter((port) => port.status === 'online').length }]
      : [];
  });
}

export function countByStatus(ports: Port[]): Record<PortStatus, number> {
  const counts = { online: 0, connecting: 0, fault: 0, offline: 0 };
  for (const port of ports) counts[port.status]++;
  return counts;
}
