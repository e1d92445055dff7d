export { checkFolder } from './check-folder.js';
export { type ByteRange, Storage } from './storage.js';
export { StorageModule } from './storage.module.js';
