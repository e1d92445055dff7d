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

  /** Those of these ids that the tenant has, by id, with addresses for a console. */
  async ofIds(tx: TenantTx, ids: readonly string[]): Promise<Map<string, Medium>> {
    if (ids.length === 0) return new Map();
    const rows = await this.mediaRepository.findStored(tx, ids);
    return new Map(rows.map((row) => [row.id, this.viewOf(row)]));
  }

  /**
   * A file that something begins to refer to in this transaction: it is not deleted meanwhile. Rejects with
   * `media.not_found` where the tenant has none of these kinds by that id.
   */
  async require(tx: TenantTx, id: string, kinds: readonly MediaKind[]): Promise<Medium> {
    const row = await this.mediaRepository.lockShared(tx, id, kinds);
    if (!row) throw mediumNotFound();
    return this.viewOf(row);
  }

  /** Whether there is such a file; if so, it is locked as by `require`. */
  async has(tx: TenantTx, id: string, kind: MediaKind): Promise<boolean> {
    return (await this.mediaRepository.lockShared(tx, id, [kind])) !== undefined;
  }

  /** A reference to these files has ended. They are kept a while longer, even if nothing else refers to them. */
  async release(tx: TenantTx, ids: readonly string[]): Promise<void> {
    if (ids.length > 0) await this.mediaRepository.release(tx, ids);
  }

  /** The referrer is erased. Files that nothing else refers to are not reachable after the commit. */
  async drop(tx: TenantTx, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await this.mediaRepository.dropUnused(tx, ids);
    await this.mediaRepository.release(tx, ids);
  }

  /** As `release`, for all tenants at once, where a day of their messages is dropped. */
  async releaseAll(tx: SystemTx, ids: readonly string[]): Promise<void> {
    await this.mediaRepository.releaseAll(tx, ids);
  }

  /** A file as a client fetches and sends it, by a name that fits its type. Rejects with `media.not_found`. */
  async forClient(tx: TenantTx, mediumId: string): Promise<ReplyMedium> {
    const found = (await this.forClients(tx, [mediumId])).get(mediumId);
    if (!found) throw mediumNotFound();
    return found;
  }

  /** The same for several files, by id. Missing ones are left out. */
  async forClients(tx: TenantTx, ids: readonly string[]): Promise<Map<string, ReplyMedium>> {
    const media = await this.ofIds(tx, ids);
    return new Map(
      [...media.values()].map(({ id, kind, type, name, bytes }) => [
        id,
        { kind, type, name: nameToSave(name, type), bytes, url: this.mediaUrlService.forClient(id) },
      ]),
    );
  }

  /** Another text whenever the addresses of `forClients` change. */
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
