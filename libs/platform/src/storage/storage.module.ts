import { Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { Clock } from '../clock/index.js';
import { Config } from '../config/index.js';
import { LocalStorage } from './local-storage.js';
import { Storage } from './storage.js';

/** The storage this installation is configured with. */
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

async function openStorage(config: Config, clock: Clock): Promise<Storage> {
  const { s3 } = config;
  if (!s3) {
    const storage = new LocalStorage(config.storageDir);
    await storage.tidy(clock.nowMs());
    return storage;
  }
  // Loaded on demand: the package is large, and most installations do not need it.
  const { S3Storage } = await import('./s3-storage.js');
  return new S3Storage(s3);
}
