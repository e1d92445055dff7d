import { Inject, Logger, Module, type OnApplicationShutdown } from '@nestjs/common';
import { Clock } from '../clock/index.js';
import { Config } from '../config/index.js';
import { checkFolder } from './check-folder.js';
import { LocalStorage } from './local-storage.js';
import { Storage } from './storage.js';

@Module({
  providers: [{ provide: Storage, inject: [Config, Clock], useFactory: openStorage }],
  exports: [Storage],
})
export class StorageModule implements OnApplicationShutdown {
  constructor(@Inject(Storage) private readonly storage: Storage & { close?(): void }) {}

  onApplicationShutdown(): void {
    this.storage.close?.();
  }
}

const logger = new Logger('Storage');

async function openStorage(config: Config, clock: Clock): Promise<Storage> {
  const { s3 } = config;
  if (!s3) {
    const full = await checkFolder(config.storageDir, 'STORAGE_DIR');
    if (full !== null) logger.warn(full);
    const storage = new LocalStorage(config.storageDir);
    await storage.tidy(clock.nowMs());
    return storage;
  }
  // Loaded on demand: the package is large, and most installations do not need it.
  const { S3Storage } = await import('./s3-storage.js');
  const storage = new S3Storage(s3);
  const away = await storage.check();
  if (away !== null) logger.warn(away);
  return storage;
}
