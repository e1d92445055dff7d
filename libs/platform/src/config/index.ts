export { Config, readConfig } from './config.js';
export { ConfigModule } from './config.module.js';
export { SettingsRefused } from './schema/read-settings.js';
export type { ServedQueue } from './schema/setting-types.js';
