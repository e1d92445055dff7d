import {
  type Privilege,
  type SubAccountSettings,
  type SubAccountSwitch,
  subAccountSwitches,
  subAccountSwitchNames,
} from '@parley/contracts/public';

type Switches = Pick<SubAccountSettings, SubAccountSwitch | 'dedupeScope' | 'autoAllocate' | 'characterMode'>;

/** A privilege of the package, and the field that requires it. */
export interface NeededPrivilege {
  field: keyof Switches | 'characters';
  privilege: Privilege;
}

const allocation: Privilege = 'character-allocation';

/** Settings that require a privilege of the package, and when they are on. */
const privilegedSettings: (NeededPrivilege & { isOn: (settings: Switches) => boolean })[] = [
  { field: 'autoAllocate', privilege: allocation, isOn: ({ autoAllocate }) => autoAllocate },
  // Without this privilege nobody could give a limited sub-account characters.
  {
    field: 'characterMode',
    privilege: allocation,
    isOn: ({ characterMode }) => characterMode === 'limited',
  },
  ...subAccountSwitchNames.flatMap((field) => {
    const { privilege } = subAccountSwitches[field];
    return privilege === null ? [] : [{ field, privilege, isOn: (settings: Switches) => settings[field] }];
  }),
  {
    field: 'dedupeScope',
    privilege: 'tenant-wide-dedupe',
    isOn: ({ dedupeScope }) => dedupeScope === 'tenant',
  },
];

/** The privileges that an edit requires, for settings that it switches on. A setting that was on may stay on. */
export const privilegesOfEdit = (before: Switches, next: Switches): NeededPrivilege[] =>
  privilegedSettings.filter(({ isOn }) => isOn(next) && !isOn(before));

/** The privileges that a new sub-account requires, also for its initial characters. */
export const privilegesOfNew = (asked: Switches & { characters?: number | undefined }): NeededPrivilege[] => [
  ...(asked.characters ? [{ field: 'characters', privilege: allocation } as const] : []),
  ...privilegedSettings.filter(({ isOn }) => isOn(asked)),
];
