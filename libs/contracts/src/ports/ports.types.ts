import type { PageQuery } from '../http/reply.js';
import type { PlatformCode } from '../platforms/platforms.types.js';

/**
 * `online` works. `connecting` is open but not signed in yet. `fault`: the platform refused it. All three use one of the tenant's
 * ports. Figures of online ports count `online` only.
 */
export const openPortStatuses = ['online', 'connecting', 'fault'] as const;
export type OpenPortStatus = (typeof openPortStatuses)[number];
export type PortStatus = OpenPortStatus | 'offline';
export const portStatuses = [...openPortStatuses, 'offline'] as const;

export const portCloseReasons = [
  'client_closed',
  'lease_expired',
  'sub_account_stopped',
  'secret_rotated',
  'replaced_by_device',
  'taken_over',
  'port_reduced',
  'package_expired',
  'platform_removed',
  'tenant_suspended',
  'sub_account_deleted',
  'session_ended',
] as const;
export type PortCloseReason = (typeof portCloseReasons)[number];

/** One social account and whether it is online: a cell of the port matrix. */
export interface Port {
  socialAccountId: string;
  subAccountId: string;
  platform: PlatformCode;
  /** The account as the platform writes it. */
  account: string;
  nickname: string;
  status: PortStatus;
  /** ISO instant of the last opening. */
  openedAt: string | null;
  /** Why the port is offline; null while the port is online. */
  closeReason: PortCloseReason | null;
  clientVersion: string | null;
}

/** The order of the first opening of each social account. */
export interface PortQuery extends PageQuery {
  subAccountId?: string;
  platform?: PlatformCode;
  status?: PortStatus;
  /** Part of the account or the nickname. */
  search?: string;
}

/** The social accounts of one platform: their number, the number of open ones by status, and the first accounts. */
export interface PlatformPorts {
  platform: PlatformCode;
  /** Counted up to the counting limit of lists. */
  total: number;
  open: Record<OpenPortStatus, number>;
  /** At most `portLimits.matrixCells`, in the order of their first opening. */
  ports: Port[];
}

/** All social accounts of a tenant, or of an agent's sub-account, by platform. */
export interface PortMatrix {
  /** The tenant's ports; for an agent, the most that its sub-account may open. */
  portNum: number;
  platforms: PlatformPorts[];
}
