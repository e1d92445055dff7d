import { Injectable } from '@nestjs/common';
import type { MediaKind, Medium } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { lockAdvisory, type SystemTx, type TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { Any } from 'typeorm';
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
    private readonly references: MediumReferenceRegistry,
    private readonly quotas: QuotaService,
    private readonly clock: Clock,
  ) {}

  /** Those of the ids that are stored. */
  async findStored(tx: TenantTx, ids: readonly string[]): Promise<MediumRow[]> {
    return tx.query<MediumRow>(
      `select ${columns} from media where tenant_id = $1 and id = any($2) and status = 'stored'`,
      [tx.tenantId, [...new Set(ids)]],
    );
  }

  /** A stored one of these kinds, which is not deleted before the transaction ends. */
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

  /** Keeps these a while longer from now, should nothing else refer to them. */
  async release(tx: TenantTx, ids: readonly string[]): Promise<void> {
    await tx.manager.update(
      MediumEntity,
      { tenantId: tx.tenantId, id: Any([...ids]) },
      { keptFrom: this.clock.now() },
    );
  }

  /** The same for media of all tenants. */
  async releaseAll(tx: SystemTx, ids: readonly string[]): Promise<void> {
    await tx.manager.update(MediumEntity, { id: Any([...ids]) }, { keptFrom: this.clock.now() });
  }

  /** Makes those that nothing refers to unreachable; their bytes are deleted later. */
  async dropUnused(tx: TenantTx, ids: readonly string[]): Promise<void> {
    // Locked first and decided then, as the sweep does: of two transactions that release one, neither counts the other.
    await tx.manager.find(MediumEntity, {
      select: { id: true },
      where: { tenantId: tx.tenantId, id: Any([...ids]) },
      order: { id: 'asc' },
      lock: { mode: 'pessimistic_write' },
    });
    await tx.query(
      `update media m set status = 'dropping'
       where m.tenant_id = $1 and m.id = any($2) and m.status = 'stored' and ${this.references.unused()}`,
      [tx.tenantId, ids],
    );
  }

  /** The id of an earlier upload with these bytes, which is kept a while longer; null where there is none. */
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

  /** Reserves room for one whose bytes are not stored yet. Rejects with `quotas.reached`. */
  async reserve(tx: TenantTx, row: Omit<MediumEntity, 'status'>): Promise<void> {
    await this.lock(tx);
    await this.quotas.require(tx, 'fileBytes', row.bytes);
    await tx.manager.insert(MediumEntity, { ...row, status: 'storing' });
  }

  /**
   * Makes one whose bytes are stored visible, and returns its id. Where another with the same bytes came first, this
   * one is dropped and the other's id returned.
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

  /** Its bytes were not stored wholly: what was stored of them is deleted later. */
  async abandon(tx: TenantTx, id: string): Promise<void> {
    await tx.manager.update(
      MediumEntity,
      { tenantId: tx.tenantId, id, status: 'storing' },
      { status: 'dropping' },
    );
  }

  /** Two uploads that need the last room, or have the same bytes, see each other. */
  private async lock(tx: TenantTx): Promise<void> {
    await lockAdvisory(tx, 'media', tx.tenantId);
  }
}
