import type { PageQuery } from '../http/reply.js';
import type { PlatformCode } from '../platforms/platforms.types.js';

/**
 * `online` works; `connecting` is open but not signed in yet; `fault` was refused by the platform. Each of them uses one
 * of the tenant's ports; figures of ports online count `online` alone.
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
  /** As the platform writes it. */
  account: string;
  nickname: string;
  status: PortStatus;
  /** ISO instant of the last opening. */
  openedAt: string | null;
  /** Set while offline. */
  closeReason: PortCloseReason | null;
  clientVersion: string | null;
}

/** Social accounts come in the order they were first seen. */
export interface PortQuery extends PageQuery {
  subAccountId?: string;
  platform?: PlatformCode;
  status?: PortStatus;
  /** Part of the account or the nickname. */
  search?: string;
}

/** The social accounts of one platform: how many, how many of them are open in each status, and the first of them. */
export interface PlatformPorts {
  platform: PlatformCode;
  /** Counted as far as lists are. */
  total: number;
  open: Record<OpenPortStatus, number>;
  /** At most `portLimits.matrixCells`, in the order they were first seen. */
  ports: Port[];
}

/** All social accounts of a tenant by platform, or those of an agent's sub-account. */
export interface PortMatrix {
  /** The tenant's, or the most the sub-account may have open. */
  portNum: number;
  platforms: PlatformPorts[];
}
