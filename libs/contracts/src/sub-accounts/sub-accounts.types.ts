import type { PrivilegeCode } from '../billing/privileges.types.js';
import type { CharacterMode } from '../characters/characters.types.js';
import type { Edit } from '../http/edit.types.js';
import type { PageQuery } from '../http/reply.js';
import type { Selection } from '../http/selection.js';
import { type PlatformCode, platformCodes } from '../platforms/platforms.types.js';

/** `deleting` while a job erases its data; `deleted` leaves only what must be kept, and is never listed. */
export const subAccountStatuses = ['normal', 'stopped', 'deleting', 'deleted'] as const;
export type SubAccountStatus = (typeof subAccountStatuses)[number];
/** The statuses by which lists can be filtered. */
export const listedStatuses = ['normal', 'stopped', 'deleting'] as const satisfies SubAccountStatus[];
export type ListedStatus = (typeof listedStatuses)[number];

/** `fixed` reserves a number of the tenant's ports; `dynamic` shares what is not reserved. */
export const portModes = ['fixed', 'dynamic'] as const;
export type PortMode = (typeof portModes)[number];

/** The scope within which a fan who is gained again counts as a repeat. */
export const dedupeScopes = ['sub_account', 'tenant'] as const;
export type DedupeScope = (typeof dedupeScopes)[number];

/**
 * Switches of a sub-account: whether a new one begins with it, and the privilege that the package must include for it.
 * Columns, form, details, exported lists and the words of the audit follow this list.
 */
export const subAccountSwitches = {
  multiDevice: { initial: true, privilege: null },
  profileSharing: { initial: false, privilege: null },
  autoReply: { initial: true, privilege: 'B0005' },
  sessionArchive: { initial: true, privilege: 'B0006' },
} as const satisfies Record<string, { initial: boolean; privilege: PrivilegeCode | null }>;
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

/** What a package adds: switches that new sub-accounts have on by these privileges, and that earlier ones are offered. */
export const offeredSwitches = (privileges: readonly PrivilegeCode[]): SubAccountSwitch[] =>
  subAccountSwitchNames.filter((name) => {
    const { initial, privilege } = subAccountSwitches[name];
    return initial && privilege !== null && privileges.includes(privilege);
  });

export interface SubAccountSettings extends Record<SubAccountSwitch, boolean> {
  remark: string;
  platforms: PlatformCode[];
  portMode: PortMode;
  /** Ports reserved; 0 where the mode is dynamic. */
  portsReserved: number;
  /** Most ports at once; null means no limit of its own. */
  portLimit: number | null;
  dedupeScope: DedupeScope;
  characterMode: CharacterMode;
  /** Below the threshold, a limited one is refilled by the amount from the main balance. */
  autoAllocate: boolean;
  lowThreshold: number;
  refillAmount: number;
}

/** The default settings of a sub-account without a privilege; `offeredSwitches` come to them. */
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
  /** Ports it may have online: those reserved for it, or its limit; null where it shares the tenant's without one. */
  portsTotal: number | null;
  /** Social accounts ever brought online by it. */
  socialAccounts: number;
  /** Desktop clients connected now. */
  devicesOnline: number;
  fansToday: number;
  fansTotal: number;
  /** Its own balance; null where it spends the tenant's. */
  characters: number | null;
  charactersToday: number;
  /** Ever used. */
  charactersUsed: number;
  /** The last four characters of the secret, to tell codes apart. */
  secretHint: string;
  /** ISO instants. */
  createdAt: string;
  lastActiveAt: string | null;
}

export interface CreateSubAccount extends SubAccountSettings {
  /** Left out: one is made from the first platform and random characters. */
  account?: string;
  /** Characters moved from the main balance at once; for a limited one. */
  characters?: number;
}

/** Several identical sub-accounts, each with a generated account. The remark is numbered: `Desk 1`, `Desk 2`. */
export interface CreateSubAccounts extends SubAccountSettings {
  count: number;
  /** For each. */
  characters?: number;
}

export type EditSubAccount = Edit<SubAccountSettings>;

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
  /** Those with a connected client, or those without. */
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
  /** Reserved by fixed sub-accounts. */
  portsReserved: number;
  /** Left for dynamic ones: neither reserved nor used by one of them. */
  portsDynamic: number;
}

/** Selects the codes of these sub-accounts, or of those that a task created. */
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
  /** `account.SECRET-IN-GROUPS`: what the desktop client asks for. */
  code: string;
}
