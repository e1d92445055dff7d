import type { Role } from '@parley/contracts/public';
import { oneOf } from '../../../lib/search';

const settingTabs = ['basic', 'security', 'sessions', 'notices', 'api', 'data', 'log'] as const;
export type SettingTab = (typeof settingTabs)[number];

/** The settings of each role. The first tab is the default. */
export const tabsOf: Record<Role, readonly [SettingTab, ...SettingTab[]]> = {
  owner: ['basic', 'security', 'sessions', 'notices', 'api', 'data', 'log'],
  operator: ['basic', 'security', 'sessions'],
  agent: ['sessions', 'notices'],
};

export const readTab = (value: unknown): SettingTab | undefined => oneOf(value, settingTabs);

export const tabFor = (role: Role, requestedTab: SettingTab | undefined): SettingTab =>
  requestedTab && tabsOf[role].includes(requestedTab) ? requestedTab : tabsOf[role][0];

/** Search parameters whose change leaves a settings form. */
export const guardedSearch: readonly string[] = ['tab'];
