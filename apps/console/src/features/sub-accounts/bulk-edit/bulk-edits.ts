import {
  type EditedSubAccount,
  type EditSubAccounts,
  type SubAccount,
  subAccountLimits,
  type SubAccountSettings,
  type SubAccountSwitch,
  subAccountSwitchNames,
  switchValues,
  type DedupeScope,
  type PlatformCode,
  type TemplateSettings,
} from '@parley/contracts/public';

/** The chosen settings. An empty text leaves a setting of each sub-account as it is. */
export interface BulkValues extends Record<SubAccountSwitch, '' | 'on' | 'off'> {
  setsPlatforms: '' | 'set';
  platforms: PlatformCode[];
  setsLimit: '' | 'none' | 'set';
  portLimit: string;
  dedupeScope: '' | DedupeScope;
}

export const noValues: BulkValues = {
  setsPlatforms: '',
  platforms: [],
  setsLimit: '',
  portLimit: '',
  dedupeScope: '',
  ...switchValues(() => '' as const),
};

/** A template sets everything that the edit can set. */
export const valuesOfTemplate = (settings: TemplateSettings): BulkValues => ({
  setsPlatforms: 'set',
  platforms: settings.platforms,
  setsLimit: settings.portLimit === null ? 'none' : 'set',
  portLimit: settings.portLimit === null ? '' : String(settings.portLimit),
  dedupeScope: settings.dedupeScope,
  ...switchValues((name) => (settings[name] ? ('on' as const) : ('off' as const))),
});

type Settings = Partial<SubAccountSettings>;
type Edits = EditSubAccounts['edits'];

/** The settings that the edit sets for every sub-account. */
export function settingsOf(values: BulkValues): Settings {
  const switches = subAccountSwitchNames.flatMap((name) =>
    values[name] === '' ? [] : [[name, values[name] === 'on'] as const],
  );
  return {
    ...Object.fromEntries(switches),
    ...(values.setsPlatforms && { platforms: values.platforms }),
    ...(values.setsLimit && { portLimit: values.setsLimit === 'none' ? null : Number(values.portLimit) }),
    ...(values.dedupeScope && { dedupeScope: values.dedupeScope }),
  };
}

export const isLimit = (text: string): boolean =>
  /^\d{1,6}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= subAccountLimits.portsMax;

export const editsOf = (subAccounts: readonly SubAccount[], settings: Settings): Edits =>
  subAccounts.map(({ id }) => ({ id, ...settings }));

const sideOf = ({ changes }: EditedSubAccount, side: 'from' | 'to'): Settings =>
  Object.fromEntries(Object.entries(changes).map(([field, change]) => [field, change[side]]));

/** The edits of a preview. One is refused if its sub-account has changed since. */
export const previewedEdits = (rows: readonly EditedSubAccount[], settings: Settings): Edits =>
  rows.map((row) => ({ id: row.id, ...settings, before: { ...settings, ...sideOf(row, 'from') } }));

/** The opposite of stored edits. */
export const reverseEdits = (rows: readonly EditedSubAccount[]): Edits =>
  rows
    .filter(({ changes }) => Object.keys(changes).length > 0)
    .map((row) => ({ id: row.id, ...sideOf(row, 'from'), before: sideOf(row, 'to') }));
