import {
  type PrivilegeCode,
  type SubAccountSettings,
  type SubAccountSwitch,
  subAccountSwitches,
  subAccountSwitchNames,
} from '@parley/contracts/public';

type Switches = Pick<SubAccountSettings, SubAccountSwitch | 'dedupeScope' | 'autoAllocate' | 'characterMode'>;

/** A privilege of the package, and the field that requires it. */
export interface NeededPrivilege {
  field: keyof Switches | 'characters';
  code: PrivilegeCode;
}

const allocation: PrivilegeCode = 'B0002';

/** Settings that require a privilege of the package, and when they are on. */
const privilegedSettings: (NeededPrivilege & { isOn: (settings: Switches) => boolean })[] = [
  { field: 'autoAllocate', code: allocation, isOn: ({ autoAllocate }) => autoAllocate },
  // Without this privilege nobody could give a limited sub-account characters.
  {
    field: 'characterMode',
    code: allocation,
    isOn: ({ characterMode }) => characterMode === 'limited',
  },
  ...subAccountSwitchNames.flatMap((field) => {
    const code = subAccountSwitches[field].privilege;
    return code === null ? [] : [{ field, code, isOn: (settings: Switches) => settings[field] }];
  }),
  { field: 'dedupeScope', code: 'B0008', isOn: ({ dedupeScope }) => dedupeScope === 'tenant' },
];

/** The privileges that an edit requires, for settings that it switches on. A setting that was on may stay on. */
export const privilegesOfEdit = (before: Switches, next: Switches): NeededPrivilege[] =>
  privilegedSettings.filter(({ isOn }) => isOn(next) && !isOn(before));

/** The privileges that a new sub-account requires, also for its initial characters. */
export const privilegesOfNew = (asked: Switches & { characters?: number | undefined }): NeededPrivilege[] => [
  ...(asked.characters ? [{ field: 'characters', code: allocation } as const] : []),
  ...privilegedSettings.filter(({ isOn }) => isOn(asked)),
];
