import type { SubAccountSettings } from './sub-account-settings.types.js';
import type { Edit } from '../http/edit.types.js';
import type { AuditChange } from '../audit/audit.types.js';
import type { PageQuery, Violation } from '../http/reply.js';
import type { Selection } from '../http/selection.js';
import type { PlatformCode } from '../platforms/platforms.types.js';

/** `deleting`: a job erases its data. `deleted`: only required data remains, and lists leave it out. */
export const subAccountStatuses = ['normal', 'stopped', 'deleting', 'deleted'] as const;
export type SubAccountStatus = (typeof subAccountStatuses)[number];
/** The statuses by which lists can be filtered. */
export const listedStatuses = ['normal', 'stopped', 'deleting'] as const satisfies SubAccountStatus[];
export type ListedStatus = (typeof listedStatuses)[number];

export interface SubAccount extends SubAccountSettings {
  id: string;
  account: string;
  status: SubAccountStatus;
  isDefault: boolean;
  /** Ports in status `online`. */
  portsOnline: number;
  /** Ports that the sub-account may have online: its reserved ports, or its limit. Null if it has neither. */
  portsTotal: number | null;
  /** Social accounts that the sub-account ever brought online. */
  socialAccounts: number;
  /** Connected desktop clients. */
  devicesOnline: number;
  fansToday: number;
  fansTotal: number;
  /** The sub-account's own balance; null if it spends the tenant's balance. */
  characters: number | null;
  charactersToday: number;
  /** Characters that the sub-account has ever used. */
  charactersUsed: number;
  /** The last four characters of the secret, which tell codes apart. */
  secretHint: string;
  /** ISO instants. */
  createdAt: string;
  lastActiveAt: string | null;
}

export interface CreateSubAccount extends SubAccountSettings {
  /** Omitted: made from the first platform and random characters. */
  account?: string;
  /** Characters that a new limited sub-account gets from the main balance. */
  characters?: number;
}

/** Several identical sub-accounts, each with a generated account. The remarks are numbered: `Desk 1`, `Desk 2`. */
export interface CreateSubAccounts extends SubAccountSettings {
  count: number;
  /** Characters for each. */
  characters?: number;
}

export type EditSubAccount = Edit<SubAccountSettings>;

/** Edits of several sub-accounts, at most `subAccountLimits.editMax`. Either all of them are stored or none. */
export interface EditSubAccounts {
  edits: SubAccountEdit[];
}

export interface SubAccountEdit extends EditSubAccount {
  id: string;
}

/** The outcome of one edit among several. */
export interface EditedSubAccount {
  id: string;
  account: string;
  remark: string;
  /** The values before and after the change, for each changed setting. */
  changes: Record<string, AuditChange>;
  /** The reason why this edit and therefore all edits are refused; null if this edit is valid. */
  refusal: { error: string; message: string; details: Violation[] } | null;
}

export interface SubAccountsEdit {
  /** False if one edit is refused: then no edit is stored. */
  isStored: boolean;
  rows: EditedSubAccount[];
}

export const subAccountSorts = [
  'createdAt',
  'account',
  'fansToday',
  'fansTotal',
  'portsOnline',
  'characters',
] as const;
export type SubAccountSort = (typeof subAccountSorts)[number];

export interface SubAccountFilter {
  /** Part of the account or the remark. */
  search?: string;
  status?: ListedStatus;
  platform?: PlatformCode;
  /** Whether a client is connected. */
  connected?: boolean;
}

export type SubAccountSelection = Selection<SubAccountFilter>;

export interface SubAccountQuery extends PageQuery, SubAccountFilter {
  /** The column by which the list is sorted. */
  sort?: SubAccountSort;
  /** Sorts from the largest or latest to the smallest or earliest. */
  descending?: boolean;
}

export interface SubAccountCounts {
  /** The number of all records. */
  all: number;
  normal: number;
  stopped: number;
  deleting: number;
  /** Ports in status `online`. */
  portsOnline: number;
  portNum: number;
  /** Ports that fixed sub-accounts reserve. */
  portsReserved: number;
  /** Free ports for dynamic sub-accounts: not reserved, and not used by a dynamic sub-account. */
  portsDynamic: number;
}

/** Selects sub-accounts by their ids, or by the task that created them. */
export interface ActivationCodesQuery {
  ids?: string[];
  taskId?: string;
}

/** A code with the account and the remark of its sub-account. */
export interface SubAccountCode {
  id: string;
  account: string;
  remark: string;
  code: string;
}

export interface ActivationCode {
  /** `account.SECRET-IN-GROUPS`, for the desktop client. */
  code: string;
}
