import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { Medium } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database, type TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { Ids } from '@parley/platform/ids';
import { Storage } from '@parley/platform/storage';
import { AuditService } from '../audit/index.js';
import { draw, type Drawn } from './draw.js';
import { MediaService } from './media.service.js';
import { MediaRepository } from './media.repository.js';
import type { MediumEntity } from './medium.entity.js';
import { checkSize, type ReceivedFile, withReceived } from './received-file.js';
import { nameToSave, sniff, type Sniffed } from './sniff.js';
import { storageKeys } from './storage-keys.js';
import { isSound } from './structure.js';
import { UploadLimiter } from './upload.limiter.js';

export interface Uploader {
  tenantId: string;
  /** The id of a user or a sub-account. Null if the server fetched the file, which no limit per minute counts. */
  personId: string | null;
}

/** A complete uploaded file of a supported type. */
interface Checked extends Sniffed {
  bytes: number;
  drawn: Drawn | null;
}

const unsupported = (): AppError =>
  new AppError(
    'media.type_unsupported',
    'Send a picture (PNG, JPEG, WebP, GIF), audio (MP3, OGG, M4A, WAV, AAC), a video (MP4, WebM) or a PDF.',
  );
const broken = (): AppError => new AppError('media.broken', 'The file cannot be read. Is it whole?');

/** Receives, checks and stores uploaded files. */
@Injectable()
export class MediaUploadService {
  constructor(
    private readonly database: Database,
    private readonly storage: Storage,
    private readonly mediaService: MediaService,
    private readonly mediaRepository: MediaRepository,
    private readonly uploadLimiter: UploadLimiter,
    private readonly auditService: AuditService,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores the file, or finds an earlier one with the same bytes. Rejects with `media.type_unsupported`,
   * `media.too_large`, `media.broken` or `quotas.reached`, and as `UploadLimiter.receive` does. `bytesMax` lowers the limit.
   */
  async receive(by: Uploader, name: string, body: Readable, bytesMax?: number): Promise<Medium> {
    return this.uploadLimiter.receive(by.tenantId, by.personId, () =>
      withReceived(body, (received) => this.store(by.tenantId, name, received), bytesMax),
    );
  }

  private async store(tenantId: string, name: string, received: ReceivedFile): Promise<Medium> {
    const earlier = await this.database.asTenant(tenantId, async (tx) => {
      const id = await this.mediaRepository.restore(tx, received.hash);
      return id === null ? null : this.found(tx, id);
    });
    if (earlier) return earlier;
    const checked = await this.check(tenantId, received);
    const row = this.rowOf(tenantId, name, received.hash, checked);
    await this.database.asTenant(tenantId, (tx) => this.mediaRepository.reserve(tx, row));
    try {
      await this.write(row, checked, received.file);
    } catch (error) {
      await this.database.asTenant(tenantId, (tx) => this.mediaRepository.abandon(tx, row.id));
      throw error;
    }
    return this.database.asTenant(tenantId, async (tx) => {
      const id = await this.mediaRepository.complete(tx, row);
      if (id !== row.id) return this.found(tx, id);
      const { kind, type, bytes } = row;
      await this.auditService.record(tx, {
        target: { kind: 'medium', id, name: row.name },
        changes: { kind: { to: kind }, type: { to: type }, bytes: { to: bytes } },
      });
      return this.mediaService.require(tx, id, [kind]);
    });
  }

  private async check(tenantId: string, { file, bytes }: ReceivedFile): Promise<Checked> {
    const sniffed = await sniff(file);
    if (!sniffed) throw unsupported();
    checkSize(bytes, sniffed.kind);
    if (sniffed.kind !== 'picture') {
      if (!(await isSound(file, sniffed.type))) throw broken();
      return { ...sniffed, bytes, drawn: null };
    }
    const drawn = await this.uploadLimiter.draw(tenantId, sniffed.type, () => draw(file));
    if (!drawn) throw broken();
    return { kind: 'picture', type: drawn.type, bytes: drawn.bytes.length, drawn };
  }

  private rowOf(
    tenantId: string,
    name: string,
    hash: string,
    { kind, type, bytes, drawn }: Checked,
  ): Omit<MediumEntity, 'status'> {
    const now = this.clock.now();
    return {
      id: this.ids.next('med'),
      tenantId,
      hash,
      kind,
      type,
      // A picture may have been re-encoded as another type.
      name: nameToSave(name, type),
      bytes,
      width: drawn?.width ?? null,
      height: drawn?.height ?? null,
      hasThumbnail: drawn !== null,
      createdAt: now,
      keptFrom: now,
    };
  }

  private async write(row: Omit<MediumEntity, 'status'>, { drawn }: Checked, file: string): Promise<void> {
    const keys = storageKeys(row);
    const bytes = drawn ? Readable.from([drawn.bytes]) : createReadStream(file);
    await this.storage.put(keys.file, bytes, row.bytes);
    if (drawn) {
      await this.storage.put(keys.thumbnail, Readable.from([drawn.thumbnail]), drawn.thumbnail.length);
    }
  }

  private async found(tx: TenantTx, id: string): Promise<Medium> {
    this.auditService.unchanged();
    const medium = (await this.mediaService.ofIds(tx, [id])).get(id);
    if (!medium) throw new AppError('media.not_found', 'There is no such file.');
    return medium;
  }
}
