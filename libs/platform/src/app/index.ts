export { PlatformModule } from './platform.module.js';
export { startOptions, startProcess } from './start-process.js';
