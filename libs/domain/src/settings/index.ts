export { InstallationSettingsEntity } from './installation-settings.entity.js';
