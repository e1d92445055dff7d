import type { Role } from '@parley/contracts/public';
import { oneOf } from '../../../lib/search';

const settingTabs = ['basic', 'security', 'sessions', 'data', 'log'] as const;
export type SettingTab = (typeof settingTabs)[number];

/** What each role may set; the first is shown where the address names none. */
export const tabsOf: Record<Role, readonly [SettingTab, ...SettingTab[]]> = {
  owner: ['basic', 'security', 'sessions', 'data', 'log'],
  operator: ['basic', 'security', 'sessions'],
  agent: ['sessions'],
};

export const readTab = (value: unknown): SettingTab | undefined => oneOf(value, settingTabs);

export const tabFor = (role: Role, requestedTab: SettingTab | undefined): SettingTab =>
  requestedTab && tabsOf[role].includes(requestedTab) ? requestedTab : tabsOf[role][0];

/** What of the address a form of the settings stands by. */
export const guardedSearch: readonly string[] = ['tab'];
