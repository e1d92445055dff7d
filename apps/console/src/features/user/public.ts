export { InfoPage } from './profile/InfoPage';
export { profileQuery, sessionsQuery } from './queries';
export { SettingPage } from './settings/SettingPage';
export { readTab, type SettingTab } from './settings/setting-search';
