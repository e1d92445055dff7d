import { Injectable } from '@nestjs/common';
import { hourMs, mediaLimits } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database } from '@parley/platform/database';
import { Storage } from '@parley/platform/storage';
import { MediaRepository } from './media.repository.js';
import type { MediumEntity } from './medium.entity.js';
import { storageKeys } from './storage-keys.js';

const chunk = 200;
/** Longer than any upload takes. */
const storingMs = 2 * mediaLimits.uploadSeconds * 1_000;

/** Deletes unused files. System path: it serves all tenants. */
@Injectable()
export class MediaSweeper {
  constructor(
    private readonly database: Database,
    private readonly mediaRepository: MediaRepository,
    private readonly storage: Storage,
    private readonly clock: Clock,
  ) {}

  /** Hides files, then deletes their bytes, then their rows. After a stop, the next run continues. */
  async sweep(): Promise<void> {
    await this.hideUnused();
    for (let last = ''; ; ) {
      const found = await this.findToDelete(last);
      for (const one of found) await this.delete(one);
      last = found.at(-1)?.id ?? '';
      if (found.length < chunk) return;
    }
  }

  /** A file in use is checked again when it is released, and also once in a long time in case a release was missed. */
  private async hideUnused(): Promise<void> {
    const before = new Date(this.clock.nowMs() - mediaLimits.unusedHours * hourMs);
    const again = new Date(before.getTime() + mediaLimits.usedDays * 24 * hourMs);
    for (let looked = chunk; looked === chunk; ) {
      looked = await this.database.asSystem((tx) =>
        this.mediaRepository.hideUnused(tx, { before, again, limit: chunk }),
      );
    }
  }

  private findToDelete(after: string): Promise<Pick<MediumEntity, 'id' | 'tenantId'>[]> {
    const uploadsBefore = new Date(this.clock.nowMs() - storingMs);
    return this.database.asSystem((tx) =>
      this.mediaRepository.findToDelete(tx, { after, uploadsBefore, limit: chunk }),
    );
  }

  private async delete(one: Pick<MediumEntity, 'id' | 'tenantId'>): Promise<void> {
    const keys = storageKeys(one);
    await this.database.asSystem((tx) => this.mediaRepository.hideUpload(tx, one.id));
    await this.storage.delete(keys.file);
    await this.storage.delete(keys.thumbnail);
    await this.database.asSystem((tx) => this.mediaRepository.delete(tx, one.id));
  }
}
