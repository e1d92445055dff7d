import { Injectable } from '@nestjs/common';
import type { ApiScope, TenantStatus } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database } from '@parley/platform/database';
import { packageFamilyView } from '../billing/index.js';
import { tenantPlans, tenantStatuses } from '../tenants/index.js';
import type { ApiKeyEntity } from './api-key.entity.js';

/** A key with the state of its tenant. */
export interface CheckedKey
  extends Pick<
    ApiKeyEntity,
    | 'id'
    | 'tenantId'
    | 'secretHash'
    | 'formerSecrets'
    | 'subAccountIds'
    | 'addresses'
    | 'endsAt'
    | 'revokedAt'
    | 'lastUsedAt'
  > {
  scopes: ApiScope[];
  tenantStatus: TenantStatus;
  /** Whether the tenant's package includes the API now. */
  isIncluded: boolean;
}

const keySql = `
  select k.id, k.tenant_id as "tenantId", k.secret_hash as "secretHash", k.former_secrets as "formerSecrets", k.scopes,
    k.sub_account_ids as "subAccountIds", k.addresses, k.ends_at as "endsAt", k.revoked_at as "revokedAt",
    k.last_used_at as "lastUsedAt", s.status as "tenantStatus",
    exists (select from ${packageFamilyView} f where 'B0011' = any(f.privileges)
      and (f.code = p.package_family and (p.package_ends_at is null or p.package_ends_at > $2)
        or f.code = p.old_package_family and p.package_ended_at > $2)) as "isIncluded"
  from api_keys k join ${tenantStatuses} s on s.id = k.tenant_id join ${tenantPlans} p on p.id = k.tenant_id
  where k.id = $1`;

/** Reads of keys by requests. */
@Injectable()
export class ApiKeyQueries {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** System path: a key is read by its id before the tenant is known. */
  async find(id: string): Promise<CheckedKey | null> {
    const [key] = await this.database.querySystem<CheckedKey>(keySql, [id, this.clock.now()]);
    return key ?? null;
  }
}
