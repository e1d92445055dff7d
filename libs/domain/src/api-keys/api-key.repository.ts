import { Injectable } from '@nestjs/common';
import { apiKeyLimits } from '@parley/contracts/public';
import { Database, type TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { IsNull } from 'typeorm';
import { ActorNameRegistry } from '../audit/index.js';
import { ApiKeyEntity } from './api-key.entity.js';
import { apiKeyNames } from './api-key-views.queries.js';

/** API keys of tenants. */
@Injectable()
export class ApiKeyRepository {
  constructor(
    actorNameRegistry: ActorNameRegistry,
    private readonly database: Database,
  ) {
    actorNameRegistry.register(apiKeyNames);
  }

  /** The keys that are not revoked, the oldest first. */
  async list(tx: TenantTx): Promise<ApiKeyEntity[]> {
    const where = { tenantId: tx.tenantId, revokedAt: IsNull() };
    return tx.manager.find(ApiKeyEntity, { where, order: { id: 'asc' } });
  }

  async count(tx: TenantTx): Promise<number> {
    return tx.manager.countBy(ApiKeyEntity, { tenantId: tx.tenantId, revokedAt: IsNull() });
  }

  /** Locks a key that is not revoked. Rejects with `api-keys.not_found`. */
  async getForUpdate(tx: TenantTx, id: string): Promise<ApiKeyEntity> {
    const found = await tx.manager.findOne(ApiKeyEntity, {
      where: { id, tenantId: tx.tenantId, revokedAt: IsNull() },
      lock: { mode: 'for_no_key_update' },
    });
    if (!found) throw new AppError('api-keys.not_found', 'There is no such API key.');
    return found;
  }

  async insert(tx: TenantTx, key: ApiKeyEntity): Promise<void> {
    await tx.manager.insert(ApiKeyEntity, key);
  }

  async update(tx: TenantTx, id: string, changes: Partial<ApiKeyEntity>): Promise<void> {
    await tx.manager.update(ApiKeyEntity, { id, tenantId: tx.tenantId }, changes);
  }

  /** Deletes the keys that were revoked first, beyond the limit. */
  async deleteOldest(tx: TenantTx): Promise<void> {
    await tx.query(
      `delete from api_keys where tenant_id = $1 and id in (
         select id from api_keys where tenant_id = $1 and revoked_at is not null
         order by revoked_at desc, id desc offset ${apiKeyLimits.revokedMax})`,
      [tx.tenantId],
    );
  }

  /** Stores when a key was used, at most once a minute. System path: the key is the caller. */
  async markUsed(id: string, at: Date, address: string): Promise<void> {
    await this.database.querySystem(
      `update api_keys set last_used_at = $2, last_address = $3
       where id = $1 and (last_used_at is null or last_used_at <= $2::timestamptz - interval '1 minute')`,
      [id, at, address],
    );
  }
}
