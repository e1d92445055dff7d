import { composeSettings } from './compose.settings.js';
import type { Program, Setting, SettingGroup, SettingValues } from './setting.js';
import * as features from './feature.settings.js';
import * as servers from './server.settings.js';
import { tracingSettings } from './tracing.settings.js';

/** Every variable that an operator may set, in the order of the documentation. */
export const settingGroups: readonly SettingGroup[] = [
  servers.addressSettings,
  servers.serverSettings,
  servers.keySettings,
  servers.processSettings,
  tracingSettings,
  features.mailSettings,
  features.storageSettings,
  features.linkSettings,
  features.socketSettings,
  features.searchSettings,
  features.proxyCheckSettings,
  features.channelSettings,
  features.paymentSettings,
  composeSettings,
];

export const allSettings: Readonly<Record<string, Setting>> = Object.assign(
  {},
  ...settingGroups.map(({ settings }) => settings),
);

type AllGroups =
  | (typeof servers)[keyof typeof servers]
  | (typeof features)[keyof typeof features]
  | typeof tracingSettings
  | typeof composeSettings;
type Merged<Union> = (Union extends unknown ? (part: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** The settings that the programs read, by the names of the variables. */
export type SettingsOf<P extends Program> = SettingValues<
  Merged<AllGroups['settings']> & Record<never, Setting>,
  P
>;

const isSet = (values: Readonly<Record<string, unknown>>, name: string): boolean =>
  values[name] !== undefined;

/** Variables that are set together or not at all. */
const sets = [
  ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['NOWPAYMENTS_API_KEY', 'NOWPAYMENTS_IPN_SECRET'],
  ['EPAY_URL', 'EPAY_PID', 'EPAY_KEY'],
] as const;

/** Contradictions between several settings, each as a clause without their values. */
export function contradictions(
  values: Readonly<Record<string, unknown>>,
  programs: readonly Program[],
): string[] {
  const isProduction = values['NODE_ENV'] === 'production';
  const half = sets.flatMap((names) => {
    const set = names.filter((name) => isSet(values, name));
    if (set.length === 0) return [];
    return names
      .filter((name) => !isSet(values, name))
      .map((name) => `${name} is missing, which ${set.join(', ')} cannot do without`);
  });
  const shifted =
    isProduction && values['CLOCK_OFFSET_MS'] ? ['CLOCK_OFFSET_MS is refused in production'] : [];
  // Nobody chose the default folder. It may be inside a container, and would be lost with it.
  const chosen = !isProduction || programs.includes('start') || isSet(values, 'DATA_DIR');
  const hasStorage = chosen || isSet(values, 'STORAGE_DIR') || sets[0].some((name) => isSet(values, name));
  const hasJournal = chosen || isSet(values, 'CLICK_JOURNAL_DIR');
  return [
    ...half,
    ...shifted,
    ...(hasStorage ? [] : ['STORAGE_DIR is missing']),
    ...(hasJournal ? [] : ['CLICK_JOURNAL_DIR is missing']),
  ];
}
