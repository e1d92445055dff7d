import type { Edit } from '../http/edit.types.js';
import type { PageQuery } from '../http/reply.js';
import type { PlatformCode } from '../platforms/platforms.types.js';
import type { PortStatus } from '../ports/ports.types.js';

/** A disabled one counts nothing, then or later. None is ever deleted. */
export const workOrderStatuses = ['normal', 'disabled'] as const;
export type WorkOrderStatus = (typeof workOrderStatuses)[number];

/** `base`: known before the order began, or made so. Otherwise the verdict of the gain: `new` or `repeat`. */
export const orderFanTypes = ['base', 'new', 'repeat'] as const;
export type OrderFanType = (typeof orderFanTypes)[number];

/** Minutes between two refreshes of what is shown; 0 is live. */
export const refreshMinutes = [0, 1, 5, 10, 30] as const;
export type RefreshMinutes = (typeof refreshMinutes)[number];

/** Whole numbers from 1; null without a goal. A daily goal is not above the total goal. */
export interface Goals {
  /** Fans of all days; null without a goal. */
  totalGoal: number | null;
  /** Fans of a day; null without a goal. */
  dailyGoal: number | null;
}

export interface WorkOrderSettings extends Goals {
  name: string;
  /** At least one, each with the order's platform. */
  subAccountIds: string[];
  /** Local time `HH:MM`, `00:00` to `23:59`; a changed time applies after the running day. */
  resetTime: string;
  /** New fans become base when a day is closed. */
  baseAtClose: boolean;
  remarks: string;
  refreshMinutes: RefreshMinutes;
}

export interface CreateWorkOrder extends WorkOrderSettings {
  platform: PlatformCode;
}

export type EditWorkOrder = Edit<WorkOrderSettings>;

/** Each is a count of the order's fans; `completed` = `fresh` + `repeat`. */
export interface OrderFigures {
  completed: number;
  /** New: the deduplicated figure. */
  fresh: number;
  repeat: number;
  base: number;
  /** Fans that a client reported after their day was closed. The other figures include them. */
  late: number;
}

export interface TotalOrderFigures extends OrderFigures {
  /** Different contacts of completed fans, in the whole order. */
  contacts: number;
}

export interface OrderSubAccount {
  id: string;
  account: string;
  remark: string;
}

export interface WorkOrder extends Omit<WorkOrderSettings, 'subAccountIds'> {
  id: string;
  platform: PlatformCode;
  status: WorkOrderStatus;
  /** In a list the first twenty. */
  subAccounts: OrderSubAccount[];
  subAccountsTotal: number;
  /** Numbers of social accounts of the order's platform and sub-accounts: online now, and in all. */
  accountsOnline: number;
  accountsTotal: number;
  /** The number of the epoch: 1 before the first reset. */
  epoch: number;
  /** The running day: its local date, where it began and where it ends, in the zone in force for it. */
  day: string;
  dayStartedAt: string;
  dayEndsAt: string;
  timeZone: string;
  /** The rule by which the running day is counted. */
  rule: OrderRule;
  today: OrderFigures;
  /** Figures of the running epoch. */
  total: TotalOrderFigures;
  /** The number of active shares. */
  shares: number;
  /** The order has a common password for its shares. */
  hasCommonPassword: boolean;
  /** ISO instants. */
  startedAt: string;
  epochStartedAt: string;
}

export const workOrderSorts = ['startedAt', 'name', 'completed', 'today'] as const;
export type WorkOrderSort = (typeof workOrderSorts)[number];

export interface WorkOrderQuery extends PageQuery {
  /** Part of the name or the remarks. */
  search?: string;
  status?: WorkOrderStatus;
  platform?: PlatformCode;
  subAccountId?: string;
  /** The column by which the list is sorted. */
  sort?: WorkOrderSort;
  /** Sorts from the largest or latest to the smallest or earliest. */
  descending?: boolean;
}

export interface WorkOrderCounts {
  /** The number of all records. */
  all: number;
  normal: number;
  disabled: number;
}

export interface ResetWorkOrder {
  /** The order's name, typed. */
  name: string;
  /** Makes all fans of the ended epoch base. */
  fansBecomeBase: boolean;
}

/** One counted gain of an order. */
export interface OrderFan {
  gainId: string;
  contactId: string;
  type: OrderFanType;
  isLate: boolean;
  /** The first gain of its contact in the epoch that is not base. */
  isFirst: boolean;
  account: string;
  nickname: string;
  link: string;
  phone: string;
  subAccountId: string;
  subAccount: string;
  socialAccountId: string;
  socialAccount: string;
  socialNickname: string;
  /** The order's local date on which the gain was counted. */
  day: string;
  /** ISO instant of the gain. */
  gainedAt: string;
}

export interface OrderFanQuery extends PageQuery {
  /** By default the running epoch. */
  epoch?: number;
  type?: OrderFanType;
  /** New and repeat fans. */
  completed?: boolean;
  late?: boolean;
  /** One row per contact. */
  first?: boolean;
  /** Only fans of social accounts that the order's charts included when the day was closed. */
  analysed?: boolean;
  /** Local dates, both included. */
  fromDay?: string;
  /** The last day of the span that `fromDay` begins. */
  toDay?: string;
  socialAccountId?: string;
  subAccountId?: string;
  /** Account, nickname or phone. */
  search?: string;
}

/** A social account of an order. */
export interface OrderAccount extends Goals {
  socialAccountId: string;
  subAccountId: string;
  subAccount: string;
  account: string;
  nickname: string;
  status: PortStatus;
  /** ISO instants; null if never. `loginAt` is the current login. */
  firstLoginAt: string | null;
  lastActiveAt: string | null;
  loginAt: string | null;
  clientVersion: string | null;
  /** Whether the order's charts include the account. Totals always include it. */
  isAnalysed: boolean;
  today: OrderFigures;
  total: OrderFigures;
}

export interface OrderAccountQuery extends PageQuery {
  search?: string;
  subAccountId?: string;
  online?: boolean;
}

export interface EditOrderAccount extends Partial<Goals> {
  isAnalysed?: boolean;
}

/** The rule by which a day was counted. */
export interface OrderRule {
  /** The local time at which the day began and ended. */
  resetTime: string;
  baseAtClose: boolean;
  /** The dedupe scopes of the order's sub-accounts, and the number of sub-accounts with each. */
  scopes: { sub_account: number; tenant: number };
}

/** A closed day, frozen. */
export interface OrderSnapshot extends Goals {
  epoch: number;
  day: string;
  /** ISO instants. */
  startsAt: string;
  endsAt: string;
  closedAt: string;
  timeZone: string;
  figures: OrderFigures;
  /** Figures of the epoch up to the close. */
  total: TotalOrderFigures;
  rule: OrderRule;
  /** A reset ended the day. */
  isReset: boolean;
}

/** A social account's part of a closed day. */
export interface OrderAccountSnapshot extends Goals {
  socialAccountId: string;
  account: string;
  nickname: string;
  figures: OrderFigures;
  total: OrderFigures;
}

export interface OrderSnapshotQuery extends PageQuery {
  epoch?: number;
  /** Local dates, both included. */
  fromDay?: string;
  /** The last day of the span that `fromDay` begins. */
  toDay?: string;
}

/** One day of the charts, of the analysed accounts: closed days as they were frozen, and the running day. */
export interface OrderChartDay {
  epoch: number;
  day: string;
  isRunning: boolean;
  fresh: number;
  repeat: number;
  base: number;
}

export interface OrderFanIds {
  gainIds: string[];
}

/** The effect of a change of base on the running day. */
export interface BaseChange {
  contacts: number;
  fresh: number;
  repeat: number;
}
