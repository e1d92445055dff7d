import type {
  ClientAddition,
  PlatformCode,
  PortCloseReason,
  PortMode,
  PortStatus,
  SubAccountStatus,
} from '@parley/contracts/public';

/** The client that makes the request. */
export interface PortHolder {
  subAccountId: string;
  sessionId: string;
  clientVersion: string;
  /** The additions that the client knows. */
  additions: readonly ClientAddition[];
  /** Set for a channel. */
  channelId?: string;
  /** Hours after a contact's message in which it may be answered. Omitted without a limit. */
  windowHours?: number | null;
}

/** A port in a heartbeat, and the session that sent it. */
export interface NamedPort {
  tenantId: string;
  sessionId: string;
  socialAccountId: string;
}

/** The limits of the holder's sub-account. */
export interface HolderRow {
  subAccountId: string;
  status: SubAccountStatus;
  platforms: PlatformCode[];
  portMode: PortMode;
  portsReserved: number;
  portLimit: number | null;
}

export interface AccountRow {
  id: string;
  platform: PlatformCode;
  account: string;
  accountKey: string;
  subAccountId: string;
  sessionId: string | null;
  status: PortStatus;
  /** The channel that opened it last; null for a client. */
  channelId: string | null;
  openedAt: Date | null;
  portMode: PortMode;
}

/** A port as it will be stored. */
export interface OpenedPort extends Omit<PortHolder, 'additions' | 'channelId' | 'windowHours'> {
  channelId: string | null;
  windowHours: number | null;
  /** The additions that the client knows, separated by spaces. */
  additions: string;
  id: string;
  platform: PlatformCode;
  account: string;
  accountKey: string;
  nickname: string;
  link: string;
  phone: string;
  status: PortStatus;
  /** Null if it opens now. */
  openedAt: Date | null;
}

export type HeldPort = Pick<
  OpenedPort,
  'id' | 'platform' | 'account' | 'accountKey' | 'nickname' | 'link' | 'phone' | 'status' | 'additions'
>;

/** The open ports to close: the `newest`, or those on platforms that are `notAllowed`. */
export type PortSelection =
  | { subAccountId: string; newest?: number }
  | { sessionIds: string[] }
  | { ids: string[]; heldBy: string }
  | { lapsedBefore: Date }
  | { all: true }
  | { notAllowed: true }
  | { newestDynamic: number }
  | { newest: number };

/** A port that a sub-account has held, with its state for one of its sessions. */
export interface KnownPort {
  /** Whether this session holds it. */
  held: boolean;
  /** Null while a session holds it. */
  closeReason: PortCloseReason | null;
}

export interface ClosedPort {
  id: string;
  subAccountId: string;
}
