import { consoleNamespace, desktopLimits } from '@parley/contracts/public';

/** Rooms are joined by the server alone, from what a token proves. */
export const rooms = {
  /** Owners of a tenant. */
  tenant: (tenantId: string) => `t:${tenantId}`,
  /** Agents of one sub-account; on the desktop side its clients. */
  subAccount: (subAccountId: string) => `s:${subAccountId}`,
  /** All windows of one person. */
  reader: (readerId: string) => `r:${readerId}`,
  /** The connections of one session. */
  session: (sessionId: string) => `x:${sessionId}`,
} as const;

export const namespaces = { console: consoleNamespace, desktop: desktopLimits.namespace } as const;

/** How API nodes and emitters find each other in Redis. */
export const streamNames = (prefix: string) => ({
  stream: `${prefix}:io`,
  sessions: `${prefix}:io:s:`,
  sequence: (room: string) => `${prefix}:seq:${room}`,
  /** As of when a room was told this of what the id names. */
  told: (room: string, name: string, id: string) => `${prefix}:told:${room}:${name}:${id}`,
  moments: `${prefix}:moments`,
});

export const streamMaxLength = 20_000;
