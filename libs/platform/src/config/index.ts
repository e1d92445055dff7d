export { Config, readConfig } from './config.js';
export { ConfigModule } from './config.module.js';
