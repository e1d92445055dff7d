import { Injectable } from '@nestjs/common';
import type { SubAccountStatus, TenantStatus } from '@parley/contracts/public';
import { Database } from '@parley/platform/database';
import { subAccountCredentials } from '../../sub-accounts/index.js';
import { tenantStatuses } from '../../tenants/index.js';

export interface KnownUser {
  id: string;
  tenantId: string | null;
  role: 'owner' | 'operator';
  passwordHash: string;
  /** Whether an authenticator is confirmed. */
  hasTotp: boolean;
  /** The tenant's status. Also `suspended` for a suspended operator. */
  tenantStatus: TenantStatus | null;
}

export interface KnownAgent {
  subAccountId: string;
  tenantId: string;
  secretHash: string;
  status: SubAccountStatus;
  tenantStatus: TenantStatus;
}

/** Finds people by their email or account. System path: it finds a row before the tenant is known. */
@Injectable()
export class SignInQueries {
  constructor(private readonly database: Database) {}

  async user(email: string): Promise<KnownUser | null> {
    const sql = `
      select u.id, u.tenant_id as "tenantId", u.role, u.password_hash as "passwordHash",
             u.totp_confirmed_at is not null as "hasTotp",
             case when u.suspended_at is not null then 'suspended' else t.status end as "tenantStatus"
        from users u left join ${tenantStatuses} t on t.id = u.tenant_id
       where u.email = $1`;
    return (await this.database.querySystem<KnownUser>(sql, [email]))[0] ?? null;
  }

  async agent(account: string): Promise<KnownAgent | null> {
    const sql = `
      select a.id as "subAccountId", a.tenant_id as "tenantId", a.secret_hash as "secretHash", a.status,
             t.status as "tenantStatus"
        from ${subAccountCredentials} a join ${tenantStatuses} t on t.id = a.tenant_id
       where a.account = $1`;
    return (await this.database.querySystem<KnownAgent>(sql, [account]))[0] ?? null;
  }

  /**
   * Whether the user's own desktop client has begun a session with this device id before. An owner's client works as
   * the default sub-account, so its sessions are found under that one.
   */
  async knowsClient(email: string, deviceId: string): Promise<boolean> {
    const sql = `
      select 1 from users u
        join ${subAccountCredentials} a on a.tenant_id = u.tenant_id and a.is_default
        join sessions s on s.sub_account_id = a.id and s.device_id = $2
       where u.email = $1 and s.user_id = u.id and s.kind = 'desktop' limit 1`;
    return (await this.database.querySystem(sql, [email, deviceId])).length === 1;
  }
}
