export type { Manifest } from './manifest.js';
export { restoreBackup, verifyBackup } from './read-backup.js';
export { writeBackup } from './write-backup.js';
