import type { PageQuery } from '../http/reply.js';
import type { PlatformCode } from '../platforms/platforms.types.js';
import type { PortStatus } from '../ports/ports.types.js';
import type {
  Goals,
  OrderFigures,
  OrderRule,
  RefreshMinutes,
  TotalOrderFigures,
  WorkOrderStatus,
} from './work-orders.types.js';

export const shareStatuses = ['active', 'expired', 'cancelled'] as const;
export type ShareStatus = (typeof shareStatuses)[number];

export const shareAccesses = ['password', 'public'] as const;
export type ShareAccess = (typeof shareAccesses)[number];

/** All social accounts of the order, those to come included, or chosen ones. */
export const shareRanges = ['all', 'some'] as const;
export type ShareRange = (typeof shareRanges)[number];

export interface ShareSettings {
  title: string;
  range: ShareRange;
  /** Empty if the range is `all`. */
  socialAccountIds: string[];
  /** Whole days from 1; null has no end. */
  validDays: number | null;
  access: ShareAccess;
  /** With the access `password`: whether the order's common password opens the share, instead of the share's own password. */
  usesCommonPassword: boolean;
  refreshMinutes: RefreshMinutes;
}

export interface CreateShare extends ShareSettings {
  workOrderId: string;
  /** The share's own password: 4 to 8 characters. Left out if the share is public or uses the common password. */
  password?: string;
  /** Whether the page shows telephone numbers in full. By default it masks their middle. */
  showsFullAccounts?: boolean;
}

/** A password left out stays; a new one closes open pages. Accounts are those of `range` as it is afterwards. */
export type EditShare = Partial<
  Pick<ShareSettings, 'title' | 'range' | 'socialAccountIds' | 'refreshMinutes'>
> &
  Pick<CreateShare, 'password' | 'showsFullAccounts'>;

/** A social account that was chosen for a share. */
export interface SharedAccount {
  socialAccountId: string;
  account: string;
  nickname: string;
  status: PortStatus;
  /** False if the account has left the order: the share then shows nothing of it. */
  isInOrder: boolean;
}

export interface SetCommonPassword {
  /** Null removes the password, which is possible only while no active share uses it. */
  password: string | null;
}

export interface Share extends ShareSettings {
  id: string;
  showsFullAccounts: boolean;
  /** In a list the first twenty. */
  socialAccountIds: string[];
  socialAccountsTotal: number;
  workOrderId: string;
  workOrderName: string;
  platform: PlatformCode;
  status: ShareStatus;
  /** The last part of the link `/workOrder/share?token=…`. */
  token: string;
  /** ISO instants. */
  sharedAt: string;
  expiresAt: string | null;
  views: number;
  lastViewedAt: string | null;
}

export interface ShareQuery extends PageQuery {
  /** Part of the title or of the order's name. */
  search?: string;
  status?: ShareStatus;
  access?: ShareAccess;
  workOrderId?: string;
}

export interface ShareCounts {
  /** The number of all records. */
  all: number;
  active: number;
  expired: number;
  cancelled: number;
}

/** One attempt to open a share. Deleted after `shareLimits.viewDays`. */
export interface ShareView {
  id: string;
  /** ISO instant. */
  at: string;
  /** The user agent. */
  browser: string;
  isLetIn: boolean;
  /** Null after thirty days. */
  address: string | null;
}

/** Public facts of an existing share, with which a page can ask for the password. */
export interface SharePageAccess {
  title: string;
  /** The share has a password, and the browser's cookie does not open it. */
  needsPassword: boolean;
}

export interface OpenShare {
  password: string;
}

/** Everything that a share page shows, and nothing else of the tenant. */
export interface SharePage {
  title: string;
  workOrderName: string;
  platform: PlatformCode;
  status: WorkOrderStatus;
  range: ShareRange;
  /**
   * With the range `some`, goals and figures of only the linked accounts. A goal is the sum of the accounts' goals, or null
   * if an account has no goal. `contacts` is null.
   */
  goals: Goals;
  today: OrderFigures;
  total: Omit<TotalOrderFigures, 'contacts'> & { contacts: number | null };
  day: string;
  dayEndsAt: string;
  timeZone: string;
  rule: OrderRule;
  accounts: ShareAccountRow[];
  /** The number of matching accounts; `accounts` has only the first. */
  accountsTotal: number;
  /** The latest thirty closed days of the running epoch, the latest first. */
  snapshots: ShareSnapshot[];
  refreshMinutes: RefreshMinutes;
  /** ISO instants. */
  refreshedAt: string;
  expiresAt: string | null;
}

export interface ShareAccountRow extends Goals {
  /** A number within the share, which is not an id of the tenant. */
  number: number;
  account: string;
  nickname: string;
  status: PortStatus;
  today: OrderFigures;
  total: OrderFigures;
}

export interface ShareSnapshot extends Goals {
  day: string;
  startsAt: string;
  endsAt: string;
  timeZone: string;
  figures: OrderFigures;
}
