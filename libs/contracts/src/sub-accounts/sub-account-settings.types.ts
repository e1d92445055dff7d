import { type Privilege, type PrivilegeCode, privileges } from '../billing/privileges.types.js';
import type { CharacterMode } from '../characters/characters.types.js';
import { type PlatformCode, clientPlatformCodes } from '../platforms/platforms.types.js';

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
  autoReply: { initial: true, privilege: 'automatic-replies', isOffered: true },
  sessionArchive: { initial: true, privilege: null, isOffered: true },
} as const satisfies Record<string, { initial: boolean; privilege: Privilege | null; isOffered: boolean }>;
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
export const offeredSwitches = (held: readonly PrivilegeCode[]): SubAccountSwitch[] =>
  subAccountSwitchNames.filter((name) => {
    const { isOffered, privilege } = subAccountSwitches[name];
    return isOffered && (privilege === null || held.includes(privileges[privilege]));
  });

export interface SubAccountSettings extends Record<SubAccountSwitch, boolean> {
  remark: string;
  platforms: PlatformCode[];
  /** Whether the sub-account reserves its ports or shares them. */
  portMode: PortMode;
  /** Reserved ports; 0 in the dynamic mode. */
  portsReserved: number;
  /** The most simultaneous ports of the sub-account; null without a limit of its own. */
  portLimit: number | null;
  /** The fans among which a repeated contact is recognised. */
  dedupeScope: DedupeScope;
  /** Whether the sub-account spends the main balance or its own quota. */
  characterMode: CharacterMode;
  /** When a limited sub-account falls below the threshold, the main balance refills it by the amount. */
  autoAllocate: boolean;
  lowThreshold: number;
  refillAmount: number;
}

/** The default settings of a sub-account without a privilege. `offeredSwitches` are added to them. */
export const defaultSettings: Readonly<SubAccountSettings> = {
  remark: '',
  platforms: [...clientPlatformCodes],
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
