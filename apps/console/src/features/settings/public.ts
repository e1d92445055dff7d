export { PartyFields } from './PartyFields';
export { settingsQuery } from './queries';
export { SettingsPage } from './SettingsPage';
