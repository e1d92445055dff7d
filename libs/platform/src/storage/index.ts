export { type ByteRange, Storage } from './storage.js';
export { StorageModule } from './storage.module.js';
