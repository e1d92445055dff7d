import { consoleNamespace, desktopLimits } from '@parley/contracts/public';

/** The server alone joins rooms, by the claims of a token. */
export const rooms = {
  /** Owners of a tenant. */
  tenant: (tenantId: string) => `t:${tenantId}`,
  /** Agents of one sub-account; on the desktop side its clients. */
  subAccount: (subAccountId: string) => `s:${subAccountId}`,
  /** All windows of one user. */
  reader: (readerId: string) => `r:${readerId}`,
  /** The connections of one session. */
  session: (sessionId: string) => `x:${sessionId}`,
} as const;

export const namespaces = { console: consoleNamespace, desktop: desktopLimits.namespace } as const;

/** Keys of Redis that API nodes and emitters share. */
export const streamNames = (prefix: string) => ({
  stream: `${prefix}:io`,
  sessions: `${prefix}:io:s:`,
  sequence: (room: string) => `${prefix}:seq:${room}`,
  /** The version of the last push of this event to a room. */
  told: (room: string, name: string, id: string) => `${prefix}:told:${room}:${name}:${id}`,
  moments: `${prefix}:moments`,
});

export const streamMaxLength = 20_000;
