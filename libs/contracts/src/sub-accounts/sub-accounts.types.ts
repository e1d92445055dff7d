import type { PrivilegeCode } from '../billing/privileges.types.js';
import type { CharacterMode } from '../characters/characters.types.js';
import type { Edit } from '../http/edit.types.js';
import type { AuditChange } from '../audit/audit.types.js';
import type { PageQuery, Violation } from '../http/reply.js';
import type { Selection } from '../http/selection.js';
import { type PlatformCode, platformCodes } from '../platforms/platforms.types.js';

/** `deleting`: a job erases its data. `deleted`: only required data remains, and lists leave it out. */
export const subAccountStatuses = ['normal', 'stopped', 'deleting', 'deleted'] as const;
export type SubAccountStatus = (typeof subAccountStatuses)[number];
/** The statuses by which lists can be filtered. */
export const listedStatuses = ['normal', 'stopped', 'deleting'] as const satisfies SubAccountStatus[];
export type ListedStatus = (typeof listedStatuses)[number];

/** `fixed` reserves some of the tenant's ports. `dynamic` shares the ports that are not reserved. */
export const portModes = ['fixed', 'dynamic'] as const;
export type PortMode = (typeof portModes)[number];

/** The scope within which a further gain of a fan is a repeat. */
export const dedupeScopes = ['sub_account', 'tenant'] as const;
export type DedupeScope = (typeof dedupeScopes)[number];

/**
 * Switches of a sub-account, each with its initial value and the privilege that the package must include for it. Existing
 * sub-accounts are offered some of them. Columns, form, details, exported lists and the audit's words follow this list.
 */
export const subAccountSwitches = {
  multiDevice: { initial: true, privilege: null, isOffered: false },
  profileSharing: { initial: false, privilege: null, isOffered: false },
  autoReply: { initial: true, privilege: 'B0005', isOffered: true },
  sessionArchive: { initial: true, privilege: null, isOffered: true },
} as const satisfies Record<
  string,
  { initial: boolean; privilege: PrivilegeCode | null; isOffered: boolean }
>;
export type SubAccountSwitch = keyof typeof subAccountSwitches;
export const subAccountSwitchNames = Object.keys(subAccountSwitches) as SubAccountSwitch[];

/** A value for each switch. */
export const switchValues = <Value>(
  valueOf: (name: SubAccountSwitch) => Value,
): Record<SubAccountSwitch, Value> =>
  Object.fromEntries(subAccountSwitchNames.map((name) => [name, valueOf(name)])) as Record<
    SubAccountSwitch,
    Value
  >;

/** Switches that new sub-accounts of a package have on, and that existing ones are offered. */
export const offeredSwitches = (privileges: readonly PrivilegeCode[]): SubAccountSwitch[] =>
  subAccountSwitchNames.filter((name) => {
    const { isOffered, privilege } = subAccountSwitches[name];
    return isOffered && (privilege === null || privileges.includes(privilege));
  });

export interface SubAccountSettings extends Record<SubAccountSwitch, boolean> {
  remark: string;
  platforms: PlatformCode[];
  portMode: PortMode;
  /** Reserved ports; 0 in the dynamic mode. */
  portsReserved: number;
  /** The most ports at once; null for no limit of its own. */
  portLimit: number | null;
  dedupeScope: DedupeScope;
  characterMode: CharacterMode;
  /** When a limited sub-account falls below the threshold, the main balance refills it by the amount. */
  autoAllocate: boolean;
  lowThreshold: number;
  refillAmount: number;
}

/** The default settings of a sub-account without a privilege. `offeredSwitches` are added to them. */
export const defaultSettings: Readonly<SubAccountSettings> = {
  remark: '',
  platforms: [...platformCodes],
  portMode: 'dynamic',
  portsReserved: 0,
  portLimit: null,
  ...switchValues<boolean>((name) => {
    const { initial, privilege } = subAccountSwitches[name];
    return initial && privilege === null;
  }),
  dedupeScope: 'sub_account',
  characterMode: 'unlimited',
  autoAllocate: false,
  lowThreshold: 0,
  refillAmount: 0,
};

export interface SubAccount extends SubAccountSettings {
  id: string;
  account: string;
  status: SubAccountStatus;
  isDefault: boolean;
  /** Ports in status `online`. */
  portsOnline: number;
  /** Ports that it may have online: its reserved ones, or its limit; null if it shares the tenant's without a limit. */
  portsTotal: number | null;
  /** Social accounts that it ever brought online. */
  socialAccounts: number;
  /** Connected desktop clients. */
  devicesOnline: number;
  fansToday: number;
  fansTotal: number;
  /** Its own balance; null if it spends the tenant's. */
  characters: number | null;
  charactersToday: number;
  /** Whether its secret was ever used. */
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

/** The outcome of one of several edits. */
export interface EditedSubAccount {
  id: string;
  account: string;
  remark: string;
  /** The values before and after, of each setting that differs. */
  changes: Record<string, AuditChange>;
  /** The reason why this edit is refused, and with it all of them; null if it is not. */
  refusal: { error: string; message: string; details: Violation[] } | null;
}

export interface SubAccountsEdit {
  /** False if one edit is refused. Nothing is stored then. */
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
  sort?: SubAccountSort;
  descending?: boolean;
}

export interface SubAccountCounts {
  all: number;
  normal: number;
  stopped: number;
  deleting: number;
  /** Ports in status `online`. */
  portsOnline: number;
  portNum: number;
  /** Ports that fixed sub-accounts reserve. */
  portsReserved: number;
  /** Ports for dynamic sub-accounts: neither reserved nor used by one of them. */
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
