import { Injectable } from '@nestjs/common';
import { mediaLimits } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { lockAdvisory, type TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { MediumEntity } from './medium.entity.js';

/** A tenant's files: `storing` until their bytes are kept, `dropping` once they are to go. */
@Injectable()
export class MediaRepository {
  constructor(private readonly clock: Clock) {}

  /** The id of what was uploaded before with these bytes, which is kept a while longer; null where none was. */
  async restore(tx: TenantTx, hash: string): Promise<string | null> {
    const [row] = await tx.query<{ id: string }>(
      `update media set kept_from = $3 where tenant_id = $1 and hash = $2 and status = 'stored' returning id`,
      [tx.tenantId, hash, this.clock.now()],
    );
    return row?.id ?? null;
  }

  /** Takes room for one whose bytes are not kept yet. Rejects with `media.storage_full`. */
  async reserve(tx: TenantTx, row: Omit<MediumEntity, 'status'>): Promise<void> {
    await this.lock(tx);
    const [used] = await tx.query<{ bytes: number }>(
      'select coalesce(sum(bytes), 0)::float8 as bytes from media where tenant_id = $1',
      [tx.tenantId],
    );
    if ((used?.bytes ?? 0) + row.bytes > mediaLimits.tenantBytesMax) {
      throw new AppError('media.storage_full', 'Your files take all the room there is. Delete some first.');
    }
    await tx.manager.insert(MediumEntity, { ...row, status: 'storing' });
  }

  /**
   * Shows one whose bytes are kept; returns its id, or that of another with the same bytes that came first: then this
   * one goes.
   */
  async complete(tx: TenantTx, { id, hash }: Pick<MediumEntity, 'id' | 'hash'>): Promise<string> {
    await this.lock(tx);
    const earlier = await this.restore(tx, hash);
    const rows = await tx.query(
      `update media set status = $3 where tenant_id = $1 and id = $2 and status = 'storing' returning 1`,
      [tx.tenantId, id, earlier === null ? 'stored' : 'dropping'],
    );
    if (rows.length === 0 && earlier === null) {
      throw new AppError('server.unavailable', 'Storing the file took too long. Try again.');
    }
    return earlier ?? id;
  }

  /** Its bytes are not kept, or not wholly: what there is of them goes. */
  async abandon(tx: TenantTx, id: string): Promise<void> {
    await tx.query(
      `update media set status = 'dropping' where tenant_id = $1 and id = $2 and status = 'storing'`,
      [tx.tenantId, id],
    );
  }

  /** Of two that need the last room, or come with the same bytes, one sees the other. */
  private async lock(tx: TenantTx): Promise<void> {
    await lockAdvisory(tx, 'media', tx.tenantId);
  }
}
