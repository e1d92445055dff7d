export { InstallationSettingsService } from './installation-settings.service.js';
export { InstallationSettingsEntity } from './installation-settings.entity.js';
export { SettingsModule } from './settings.module.js';
