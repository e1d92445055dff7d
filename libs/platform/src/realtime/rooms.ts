import {
  type ClientAddition,
  consoleNamespace,
  desktopLimits,
  shareNamespace,
  widgetNamespace,
} from '@parley/contracts/public';

/** Only the server joins rooms, by the claims of a token. */
export const rooms = {
  /** Owners of a tenant. */
  tenant: (tenantId: string) => `t:${tenantId}`,
  /** Agents of one sub-account. For desktops, its clients. */
  subAccount: (subAccountId: string) => `s:${subAccountId}`,
  reader: (readerId: string) => `r:${readerId}`,
  /** All operators of the installation. Joined by the token's role, regardless of the client's request. */
  operators: () => 'o:installation',
  session: (sessionId: string) => `x:${sessionId}`,
  /** The sockets of a session whose client knows the addition. A newer version of the client may know less. */
  addition: (sessionId: string, addition: ClientAddition) => `a:${addition}:${sessionId}`,
  /** The open pages of one share. */
  share: (shareId: string) => `h:${shareId}`,
  /** The open pages of all shares of a tenant. It only carries their closing. */
  tenantShares: (tenantId: string) => `g:${tenantId}`,
  /** The open pages of one visitor of a website. */
  visitor: (channelId: string, visitor: string) => `v:${channelId}/${visitor}`,
} as const;

/** Whether pushes to this room are numbered. */
export const isStream = (room: string): boolean => /^[tsroh]:/.test(room);

/** Whether this is the room of all share pages of a tenant. */
export const isTenantShares = (room: string): boolean => room.startsWith('g:');

export const namespaces = {
  console: consoleNamespace,
  desktop: desktopLimits.namespace,
  share: shareNamespace,
  widget: widgetNamespace,
} as const;

export type NamespaceName = keyof typeof namespaces;

/** Keys of Redis that API nodes and emitters share. */
export const streamNames = (prefix: string) => ({
  stream: `${prefix}:io`,
  /** The position of a room's stream. */
  position: (room: string) => `${prefix}:pos:${room}`,
  /** Exists while the room has members. */
  members: (room: string) => `${prefix}:members:${room}`,
  /** The time since when the keys of members are kept. */
  membersSince: `${prefix}:members-since`,
  /** The version of the last push of this event to a room. */
  version: (room: string, event: string, id: string) => `${prefix}:pushed:${room}:${event}:${id}`,
  versions: `${prefix}:versions`,
});

export const streamMaxLength = 20_000;
