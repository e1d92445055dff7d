import { Injectable } from '@nestjs/common';
import type { SignedAddress } from '@parley/contracts/public';
import { Database } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { type ByteRange, Storage } from '@parley/platform/storage';
import type { Readable } from 'node:stream';
import { tenantZones } from '../tenants/index.js';
import { MediaUrlService, type MediumPart } from './media-url.service.js';
import type { MediumEntity } from './medium.entity.js';
import { nameToSave } from './sniff.js';
import { storageKeys } from './storage-keys.js';

export interface FileToServe {
  kind: MediumEntity['kind'];
  type: string;
  /** The name for saving, with the extension of the file's type. */
  name: string;
  /** Unknown for a thumbnail. */
  bytes: number | null;
  open(range?: ByteRange): Promise<Readable>;
}

type Row = Pick<MediumEntity, 'id' | 'tenantId' | 'kind' | 'type' | 'name' | 'bytes' | 'hasThumbnail'>;

const thumbnailType = 'image/webp';

const fileNotFound = (): AppError => new AppError('media.not_found', 'There is no such file.');

/** Finds files by signed addresses. System path: a signature, not a tenant, authorises the read. */
@Injectable()
export class MediaFileQueries {
  constructor(
    private readonly database: Database,
    private readonly storage: Storage,
    private readonly mediaUrlService: MediaUrlService,
  ) {}

  /** Rejects with `media.address_invalid`, or with `media.not_found`, which includes a suspended tenant. */
  async find(id: string, part: MediumPart, address: SignedAddress): Promise<FileToServe> {
    if (!this.mediaUrlService.isGood(id, part, address)) {
      throw new AppError('media.address_invalid', 'This address is not good any more. Reload the page.');
    }
    const [row] = await this.database.querySystem<Row>(
      `select m.id, m.tenant_id as "tenantId", m.kind, m.type, m.name, m.bytes, m.has_thumbnail as "hasThumbnail"
       from media m join ${tenantZones} t on t.id = m.tenant_id
       where m.id = $1 and m.status = 'stored' and t.status <> 'suspended'`,
      [id],
    );
    if (!row || (part === 'thumbnail' && !row.hasThumbnail)) throw fileNotFound();
    const type = part === 'file' ? row.type : thumbnailType;
    return {
      kind: row.kind,
      type,
      name: nameToSave(row.name, type),
      bytes: part === 'file' ? row.bytes : null,
      open: (range) => this.open(storageKeys(row)[part], range),
    };
  }

  private async open(key: string, range?: ByteRange): Promise<Readable> {
    const stream = await this.storage.open(key, range);
    if (!stream) throw fileNotFound();
    return stream;
  }
}
