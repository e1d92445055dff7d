export { promotionTermsView, sellerParty } from './installation-settings-views.queries.js';
export { InstallationSettingsEntity } from './installation-settings.entity.js';
export { InstallationSettingsRepository } from './installation-settings.repository.js';
export { InstallationSettingsService } from './installation-settings.service.js';
export { ReservedNameService } from './reserved-name.service.js';
export { type SettingsChangeListener, SettingsChangeRegistry } from './settings-change.registry.js';
export { SettingsModule } from './settings.module.js';
