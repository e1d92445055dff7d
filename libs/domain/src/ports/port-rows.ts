import type {
  PlatformCode,
  PortCloseReason,
  PortMode,
  PortStatus,
  SubAccountStatus,
} from '@parley/contracts/public';

/** Which client asks. */
export interface PortHolder {
  subAccountId: string;
  sessionId: string;
  clientVersion: string;
}

/** A port that a heartbeat names, and the session that sent it. */
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
  openedAt: Date | null;
  portMode: PortMode;
}

/** A port as it shall be stored. */
export interface OpenedPort extends PortHolder {
  id: string;
  platform: PlatformCode;
  account: string;
  accountKey: string;
  nickname: string;
  link: string;
  phone: string;
  status: PortStatus;
  /** Null where it is opened now. */
  openedAt: Date | null;
}

export type HeldPort = Pick<
  OpenedPort,
  'id' | 'platform' | 'account' | 'accountKey' | 'nickname' | 'link' | 'phone' | 'status'
>;

/** Which open ports to close. `newest` are the last opened ones; `notAllowed`, on a platform their sub-account has not. */
export type PortSelection =
  | { subAccountId: string; newest?: number }
  | { sessionIds: string[] }
  | { ids: string[]; heldBy: string }
  | { lapsedBefore: Date }
  | { all: true }
  | { notAllowed: true }
  | { newestDynamic: number }
  | { newest: number };

/** A port a sub-account has held once, as it stands for one of its sessions. */
export interface KnownPort {
  /** By this session. */
  held: boolean;
  /** Null while anyone holds it. */
  closeReason: PortCloseReason | null;
}

export interface ClosedPort {
  id: string;
  subAccountId: string;
}
