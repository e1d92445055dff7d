import { Injectable } from '@nestjs/common';
import { deleteChunk, type SystemTx, type TenantTx } from '../database/index.js';
import { IdempotencyKeyEntity } from './idempotency-key.entity.js';

/** The idempotency keys of requests. */
@Injectable()
export class IdempotencyKeyRepository {
  /** Waits while another transaction holds the key. False if it is stored already. */
  async claim(
    tx: TenantTx,
    { key, operation, bodyHash, createdAt }: Omit<IdempotencyKeyEntity, 'tenantId' | 'reply'>,
  ): Promise<boolean> {
    const rows = await tx.query(
      `insert into idempotency_keys (tenant_id, key, operation, body_hash, created_at) values ($1, $2, $3, $4, $5)
       on conflict do nothing returning key`,
      [tx.tenantId, key, operation, bodyHash, createdAt],
    );
    return rows.length === 1;
  }

  async find(tx: TenantTx, key: string): Promise<IdempotencyKeyEntity | null> {
    return tx.manager.findOneBy(IdempotencyKeyEntity, { tenantId: tx.tenantId, key });
  }

  async setReply(tx: TenantTx, key: string, reply: object): Promise<void> {
    await tx.manager.update(IdempotencyKeyEntity, { tenantId: tx.tenantId, key }, { reply });
  }

  async delete(tx: TenantTx, key: string, operation: string): Promise<void> {
    await tx.manager.delete(IdempotencyKeyEntity, { tenantId: tx.tenantId, key, operation });
  }

  /** Returns one row for each deleted key, at most `limit`. */
  async deleteRepliesAbout(tx: TenantTx, id: string, limit: number): Promise<object[]> {
    return tx.query(
      `delete from idempotency_keys where ctid = any(array(
         select ctid from idempotency_keys where tenant_id = $1 and reply ->> 'id' = $2 limit $3)) returning 1`,
      [tx.tenantId, id, limit],
    );
  }

  /** Deletes a chunk of the keys. Returns how many. */
  async deleteCreatedBefore(tx: SystemTx, time: Date): Promise<number> {
    const old = { by: 'created_at', where: 'r.created_at < $1', parameters: [time] };
    return deleteChunk(tx, { entity: IdempotencyKeyEntity, ...old });
  }
}
