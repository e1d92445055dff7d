import { Injectable } from '@nestjs/common';
import type { MediaKind, Medium } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { lockAdvisory, type SystemTx, type TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { Any, In, LessThan, MoreThan } from 'typeorm';
import { QuotaService } from '../billing/index.js';
import { MediumEntity } from './medium.entity.js';
import { MediumReferenceRegistry } from './medium-reference.registry.js';

export interface MediumRow
  extends Pick<Medium, 'id' | 'kind' | 'type' | 'name' | 'bytes' | 'width' | 'height'> {
  hasThumbnail: boolean;
  createdAt: Date;
}

const columns = `id, kind, type, name, bytes, width, height, has_thumbnail as "hasThumbnail",
  created_at as "createdAt"`;

/** A tenant's files: `storing` until their bytes are stored, `dropping` once they are to be deleted. */
@Injectable()
export class MediaRepository {
  constructor(
    private readonly mediumReferenceRegistry: MediumReferenceRegistry,
    private readonly quotaService: QuotaService,
    private readonly clock: Clock,
  ) {}

  /** The stored files among these ids. */
  async findStored(tx: TenantTx, ids: readonly string[]): Promise<MediumRow[]> {
    return tx.query<MediumRow>(
      `select ${columns} from media where tenant_id = $1 and id = any($2) and status = 'stored'`,
      [tx.tenantId, [...new Set(ids)]],
    );
  }

  /** A stored file of these kinds. Nobody deletes it before the transaction ends. */
  async lockShared(tx: TenantTx, id: string, kinds: readonly MediaKind[]): Promise<MediumRow | undefined> {
    const row = await tx.manager.findOne(MediumEntity, {
      select: {
        id: true,
        kind: true,
        type: true,
        name: true,
        bytes: true,
        width: true,
        height: true,
        hasThumbnail: true,
        createdAt: true,
      },
      where: { tenantId: tx.tenantId, id, status: 'stored', kind: Any([...kinds]) },
      lock: { mode: 'for_key_share' },
    });
    return row ?? undefined;
  }

  /** Keeps these files a while longer from now on, even without a reference. */
  async release(tx: TenantTx, ids: readonly string[]): Promise<void> {
    await tx.manager.update(
      MediumEntity,
      { tenantId: tx.tenantId, id: Any([...ids]) },
      { keptFrom: this.clock.now() },
    );
  }

  /** Like `release`, for media of all tenants. */
  async releaseAll(tx: SystemTx, ids: readonly string[]): Promise<void> {
    await tx.manager.update(MediumEntity, { id: Any([...ids]) }, { keptFrom: this.clock.now() });
  }

  /** Hides the files without a reference. Their bytes are deleted later. */
  async dropUnused(tx: TenantTx, ids: readonly string[]): Promise<void> {
    // Locks first, then decides: else two transactions could each count the other's reference.
    await tx.manager.find(MediumEntity, {
      select: { id: true },
      where: { tenantId: tx.tenantId, id: Any([...ids]) },
      order: { id: 'asc' },
      lock: { mode: 'pessimistic_write' },
    });
    await tx.query(
      `update media m set status = 'dropping'
       where m.tenant_id = $1 and m.id = any($2) and m.status = 'stored' and ${this.mediumReferenceRegistry.unused()}`,
      [tx.tenantId, ids],
    );
  }

  /** The id of an earlier upload with these bytes, which is kept longer then; null if there is none. */
  async restore(tx: TenantTx, hash: string): Promise<string | null> {
    const { raw } = await tx.manager.update(
      MediumEntity,
      { tenantId: tx.tenantId, hash, status: 'stored' },
      { keptFrom: this.clock.now() },
      { returning: ['id'] },
    );
    const [row] = raw as Pick<MediumEntity, 'id'>[];
    return row?.id ?? null;
  }

  /** Reserves room for a file before its bytes are stored. Rejects with `quotas.reached`. */
  async reserve(tx: TenantTx, row: Omit<MediumEntity, 'status'>): Promise<void> {
    await this.lock(tx);
    await this.quotaService.require(tx, 'fileBytes', row.bytes);
    await tx.manager.insert(MediumEntity, { ...row, status: 'storing' });
  }

  /**
   * Makes a file visible once its bytes are stored, and returns its id. If another file with the same bytes
   * came first, drops this one and returns the other's id.
   */
  async complete(tx: TenantTx, { id, hash }: Pick<MediumEntity, 'id' | 'hash'>): Promise<string> {
    await this.lock(tx);
    const earlier = await this.restore(tx, hash);
    const { affected } = await tx.manager.update(
      MediumEntity,
      { tenantId: tx.tenantId, id, status: 'storing' },
      { status: earlier === null ? 'stored' : 'dropping' },
    );
    if (affected === 0 && earlier === null) {
      throw new AppError('server.unavailable', 'Storing the file took too long. Try again.');
    }
    return earlier ?? id;
  }

  /** Gives up a file whose bytes were not completely stored. The stored ones are deleted later. */
  async abandon(tx: TenantTx, id: string): Promise<void> {
    await tx.manager.update(
      MediumEntity,
      { tenantId: tx.tenantId, id, status: 'storing' },
      { status: 'dropping' },
    );
  }

  /**
   * Checks stored files of all tenants with a `keptFrom` before `before`. It hides the unused ones; the
   * others are due again at `again`. Returns how many it checked.
   */
  async hideUnused(
    tx: SystemTx,
    { before, again, limit }: { before: Date; again: Date; limit: number },
  ): Promise<number> {
    // Locks first, then decides: a new reference holds the file's lock until it is visible.
    const rows = await tx.manager.find(MediumEntity, {
      select: { id: true },
      where: { status: 'stored', keptFrom: LessThan(before) },
      order: { keptFrom: 'asc', id: 'asc' },
      take: limit,
      lock: { mode: 'pessimistic_write', onLocked: 'skip_locked' },
    });
    const ids = rows.map((row) => row.id);
    await tx.query(
      `update media m set status = 'dropping' where m.id = any($1) and ${this.mediumReferenceRegistry.unused()}`,
      [ids],
    );
    await tx.manager.update(MediumEntity, { id: In(ids), status: 'stored' }, { keptFrom: again });
    return rows.length;
  }

  /** Hidden files of all tenants, and uploads from before `uploadsBefore` that never ended, by id. */
  async findToDelete(
    tx: SystemTx,
    { after, uploadsBefore, limit }: { after: string; uploadsBefore: Date; limit: number },
  ): Promise<Pick<MediumEntity, 'id' | 'tenantId'>[]> {
    const id = MoreThan(after);
    return tx.manager.find(MediumEntity, {
      select: { id: true, tenantId: true },
      where: [
        { status: 'dropping', id },
        { status: 'storing', keptFrom: LessThan(uploadsBefore), id },
      ],
      order: { id: 'asc' },
      take: limit,
    });
  }

  /** An upload that is still running then finds its row hidden. */
  async hideUpload(tx: SystemTx, id: string): Promise<void> {
    await tx.manager.update(MediumEntity, { id, status: 'storing' }, { status: 'dropping' });
  }

  /** Deletes a hidden file's row. */
  async delete(tx: SystemTx, id: string): Promise<void> {
    await tx.manager.delete(MediumEntity, { id, status: 'dropping' });
  }

  /** Orders uploads, because two may need the last room or have the same bytes. */
  private async lock(tx: TenantTx): Promise<void> {
    await lockAdvisory(tx, 'media', tx.tenantId);
  }
}
