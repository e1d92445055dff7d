export { allSettings, settingGroups, type SettingsOf } from './all-settings.js';
export {
  misspeltSettings,
  readSettings,
  settingTexts,
  settingVariables,
  SettingsRefused,
} from './read-settings.js';
export type { Environment } from './secret-files.js';
export type { Program, Setting, SettingGroup } from './setting.js';
