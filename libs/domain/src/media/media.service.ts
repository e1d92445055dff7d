import { Injectable } from '@nestjs/common';
import type { MediaKind, Medium, ReplyMedium } from '@parley/contracts/public';
import type { SystemTx, TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { MediaUrlService } from './media-url.service.js';
import { MediaRepository, type MediumRow } from './media.repository.js';
import { nameToSave } from './sniff.js';

const mediumNotFound = (): AppError => new AppError('media.not_found', 'There is no such file.');

/** Stored files, for the features that refer to them. */
@Injectable()
export class MediaService {
  constructor(
    private readonly mediaUrlService: MediaUrlService,
    private readonly mediaRepository: MediaRepository,
  ) {}

  /** The tenant's files among these ids, by id, with addresses for a console. */
  async ofIds(tx: TenantTx, ids: readonly string[]): Promise<Map<string, Medium>> {
    if (ids.length === 0) return new Map();
    const rows = await this.mediaRepository.findStored(tx, ids);
    return new Map(rows.map((row) => [row.id, this.viewOf(row)]));
  }

  /**
   * Adds a reference to a file in this transaction; nobody deletes the file meanwhile. Rejects with
   * `media.not_found` if the tenant has no file of these kinds with that id.
   */
  async require(tx: TenantTx, id: string, kinds: readonly MediaKind[]): Promise<Medium> {
    const row = await this.mediaRepository.lockShared(tx, id, kinds);
    if (!row) throw mediumNotFound();
    return this.viewOf(row);
  }

  /** Whether the file exists. If so, locks it as `require` does. */
  async has(tx: TenantTx, id: string, kind: MediaKind): Promise<boolean> {
    return (await this.mediaRepository.lockShared(tx, id, [kind])) !== undefined;
  }

  /** Ends a reference to these files. They are kept a while longer, even without another reference. */
  async release(tx: TenantTx, ids: readonly string[]): Promise<void> {
    if (ids.length > 0) await this.mediaRepository.release(tx, ids);
  }

  /** Ends references at their owner's erasure. Files without another one are unreachable after the commit. */
  async drop(tx: TenantTx, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await this.mediaRepository.dropUnused(tx, ids);
    await this.mediaRepository.release(tx, ids);
  }

  /** Like `release`, for all tenants at once, when a day of their messages is dropped. */
  async releaseAll(tx: SystemTx, ids: readonly string[]): Promise<void> {
    await this.mediaRepository.releaseAll(tx, ids);
  }

  /** A file as a client sends it, with a name that fits its type. Rejects with `media.not_found`. */
  async forClient(tx: TenantTx, mediumId: string): Promise<ReplyMedium> {
    const found = (await this.forClients(tx, [mediumId])).get(mediumId);
    if (!found) throw mediumNotFound();
    return found;
  }

  /** Like `forClient` for several files, by id. Missing ones are left out. */
  async forClients(tx: TenantTx, ids: readonly string[]): Promise<Map<string, ReplyMedium>> {
    const media = await this.ofIds(tx, ids);
    return new Map(
      [...media.values()].map(({ id, kind, type, name, bytes }) => [
        id,
        { kind, type, name: nameToSave(name, type), bytes, url: this.mediaUrlService.forClient(id) },
      ]),
    );
  }

  /** A text that changes whenever the addresses of `forClients` change. */
  clientPeriod(): string {
    return this.mediaUrlService.clientPeriod();
  }

  private viewOf({ hasThumbnail, createdAt, ...row }: MediumRow): Medium {
    return {
      ...row,
      url: this.mediaUrlService.forConsole(row.id, 'file'),
      thumbnailUrl: hasThumbnail ? this.mediaUrlService.forConsole(row.id, 'thumbnail') : null,
      createdAt: createdAt.toISOString(),
    };
  }
}
