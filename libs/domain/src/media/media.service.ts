import { Injectable } from '@nestjs/common';
import type { MediaKind, Medium, ReplyMedium } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import type { SystemTx, TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { MediaUrlService } from './media-url.service.js';
import { unused } from './media.sweeper.js';
import { nameToSave } from './sniff.js';

interface Row extends Pick<Medium, 'id' | 'kind' | 'type' | 'name' | 'bytes' | 'width' | 'height'> {
  hasThumbnail: boolean;
  createdAt: Date;
}

const columns = `id, kind, type, name, bytes, width, height, has_thumbnail as "hasThumbnail",
  created_at as "createdAt"`;

const mediumNotFound = (): AppError => new AppError('media.not_found', 'There is no such file.');

/** Stored files as others refer to them. */
@Injectable()
export class MediaService {
  constructor(
    private readonly addresses: MediaUrlService,
    private readonly clock: Clock,
  ) {}

  /** Those of these ids that the tenant has, by id, with addresses for a console. */
  async ofIds(tx: TenantTx, ids: readonly string[]): Promise<Map<string, Medium>> {
    if (ids.length === 0) return new Map();
    const rows = await tx.query<Row>(
      `select ${columns} from media where tenant_id = $1 and id = any($2) and status = 'stored'`,
      [tx.tenantId, [...new Set(ids)]],
    );
    return new Map(rows.map((row) => [row.id, this.viewOf(row)]));
  }

  /**
   * One that something begins to refer to in this transaction: it is not swept away meanwhile. Rejects with
   * `media.not_found` where the tenant has none of these kinds by that id.
   */
  async require(tx: TenantTx, id: string, kinds: readonly MediaKind[]): Promise<Medium> {
    const row = await this.lock(tx, id, kinds);
    if (!row) throw mediumNotFound();
    return this.viewOf(row);
  }

  /** Whether there is one for something to refer to; if so, held as by `require`. */
  async has(tx: TenantTx, id: string, kind: MediaKind): Promise<boolean> {
    return (await this.lock(tx, id, [kind])) !== undefined;
  }

  /** Something referred to these until now: what nothing else refers to is kept a while longer. */
  async release(tx: TenantTx, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await tx.query('update media set kept_from = $3 where tenant_id = $1 and id = any($2)', [
      tx.tenantId,
      ids,
      this.clock.now(),
    ]);
  }

  /** The same where who referred to them is erased: what nothing else refers to is not reachable from the commit on. */
  async drop(tx: TenantTx, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    // Held first and asked then, as the sweep does: two that let go of one at once do not take each other for its user.
    await tx.query('select from media where tenant_id = $1 and id = any($2) order by id for update', [
      tx.tenantId,
      ids,
    ]);
    await tx.query(
      `update media m set status = 'dropping'
       where m.tenant_id = $1 and m.id = any($2) and m.status = 'stored' and ${unused}`,
      [tx.tenantId, ids],
    );
    await this.release(tx, ids);
  }

  /** The same for all tenants at once, where a day of theirs is dropped. */
  async releaseAll(tx: SystemTx, ids: readonly string[]): Promise<void> {
    await tx.query('update media set kept_from = $2 where id = any($1)', [ids, this.clock.now()]);
  }

  /** What a client fetches and sends, by a name that fits its type. Rejects with `media.not_found`. */
  async forClient(tx: TenantTx, mediumId: string): Promise<ReplyMedium> {
    const found = (await this.forClients(tx, [mediumId])).get(mediumId);
    if (!found) throw mediumNotFound();
    return found;
  }

  /** The same of many, by id; those there are. */
  async forClients(tx: TenantTx, ids: readonly string[]): Promise<Map<string, ReplyMedium>> {
    const media = await this.ofIds(tx, ids);
    return new Map(
      [...media.values()].map(({ id, kind, type, name, bytes }) => [
        id,
        { kind, type, name: nameToSave(name, type), bytes, url: this.addresses.forClient(id) },
      ]),
    );
  }

  private async lock(tx: TenantTx, id: string, kinds: readonly MediaKind[]): Promise<Row | undefined> {
    const [row] = await tx.query<Row>(
      `select ${columns} from media where tenant_id = $1 and id = $2 and status = 'stored' and kind = any($3)
       for key share`,
      [tx.tenantId, id, kinds],
    );
    return row;
  }

  private viewOf({ hasThumbnail, createdAt, ...row }: Row): Medium {
    return {
      ...row,
      url: this.addresses.forConsole(row.id, 'file'),
      thumbnailUrl: hasThumbnail ? this.addresses.forConsole(row.id, 'thumbnail') : null,
      createdAt: createdAt.toISOString(),
    };
  }
}
