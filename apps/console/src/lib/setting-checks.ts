import { isWebAddress, supportLimits } from '@parley/contracts/public';
import { isRecord } from './is-record';
import { type AppSettings, devices, menuWidths, themeModes } from './settings-types';

/** The settings in the drawer, which a settings file contains. */
export const chosenFields = [
  'theme',
  'themeColor',
  'colorWeak',
  'device',
  'navbar',
  'menu',
  'topMenu',
  'hideMenu',
  'menuCollapse',
  'menuWidth',
  'tabBar',
  'footer',
  'menuFromServer',
  'shortcuts',
] as const satisfies (keyof AppSettings)[];
export type ChosenField = (typeof chosenFields)[number];

/** The other stored settings. The panel and the tour's mask are temporary. */
type StoredField =
  | ChosenField
  | 'menuGroups'
  | 'chatProfile'
  | 'guideState'
  | 'guideType'
  | 'serverMenu'
  | 'customer'
  | 'channel';

const isFlag = (value: unknown): boolean => typeof value === 'boolean';
const isText = (value: unknown): value is string => typeof value === 'string';
const isOneOf =
  (values: readonly unknown[]) =>
  (value: unknown): boolean =>
    values.includes(value);

const isContact = (value: unknown): boolean =>
  isRecord(value) &&
  isText(value['account']) &&
  value['account'].length <= supportLimits.accountMax &&
  isText(value['path']) &&
  (value['path'] === '' || isWebAddress(value['path']) || /^mailto:\S+$/.test(value['path']));

const isMenuEntry = (value: unknown): boolean =>
  isRecord(value) &&
  isText(value['path']) &&
  /^\/(?![/\\])/.test(value['path']) &&
  isText(value['name']) &&
  isRecord(value['meta']) &&
  isText(value['meta']['locale']) &&
  Number.isFinite(value['meta']['order']) &&
  (value['children'] === undefined || isMenu(value['children']));

const isMenu = (value: unknown): boolean => Array.isArray(value) && value.every(isMenuEntry);

/** Whether a value is valid for its field. */
export const settingChecks: Record<StoredField, (value: unknown) => boolean> = {
  theme: isOneOf(themeModes),
  themeColor: (value) => isText(value) && /^#[0-9a-f]{6}$/i.test(value),
  colorWeak: isFlag,
  device: isOneOf(devices),
  navbar: isFlag,
  menu: isFlag,
  topMenu: isFlag,
  hideMenu: isFlag,
  menuCollapse: isFlag,
  menuGroups: (value) => isRecord(value) && Object.values(value).every(isFlag),
  menuWidth: (value) =>
    Number.isInteger(value) && Number(value) >= menuWidths.least && Number(value) <= menuWidths.most,
  tabBar: isFlag,
  footer: isFlag,
  chatProfile: (value) => value === null || isFlag(value),
  menuFromServer: isFlag,
  shortcuts: isFlag,
  guideState: isFlag,
  guideType: isText,
  serverMenu: isMenu,
  customer: isContact,
  channel: isContact,
};

/** The valid fields of a stored value. */
export function validSettings(value: unknown): Partial<AppSettings> {
  const entries = isRecord(value) ? Object.entries(value) : [];
  return Object.fromEntries(
    entries.filter(
      ([field, value]) => Object.hasOwn(settingChecks, field) && settingChecks[field as StoredField](value),
    ),
  );
}
