import { Injectable } from '@nestjs/common';
import type { DesktopSettings, SubAccountStatus, TenantStatus } from '@parley/contracts/public';
import type { TenantTx } from '@parley/platform/database';
import { desktopSessions } from '../identity/index.js';
import { subAccountCredentials, subAccountNames } from '../sub-accounts/index.js';
import { tenantZones } from '../tenants/index.js';

/** A sub-account as one of its clients comes in. */
export interface ClientSubAccount extends DesktopSettings {
  status: SubAccountStatus;
  tenantStatus: TenantStatus;
  secretHash: string;
  epoch: number;
}

const subAccountSql = `
  select s.status, s.secret_hash as "secretHash", s.epoch, s.remark, s.platforms, s.multi_device as "multiDevice",
    s.profile_sharing as "profileSharing", s.auto_reply as "autoReply", s.session_archive as "sessionArchive",
    t.status as "tenantStatus"
  from ${subAccountCredentials} s join ${tenantZones} t on t.id = s.tenant_id where s.id = $1`;

/** Whether the sessions of clients go on, by the views of sessions, sub-accounts and tenants. */
@Injectable()
export class DesktopSessionQueries {
  async subAccount(tx: TenantTx, id: string): Promise<ClientSubAccount | undefined> {
    const [row] = await tx.query<ClientSubAccount>(subAccountSql, [id]);
    return row;
  }

  /** The same, locked against a stop, a new secret and the sign-in of another device until the transaction ends. */
  async lockSubAccount(tx: TenantTx, id: string): Promise<ClientSubAccount | undefined> {
    const [row] = await tx.query<ClientSubAccount>(`${subAccountSql} for no key update of s`, [id]);
    return row;
  }

  /** Whether the session goes on, and its sub-account and tenant work. */
  async isLive(tx: TenantTx, sessionId: string): Promise<boolean> {
    const rows = await tx.query(
      `select 1 from ${desktopSessions} x join ${subAccountNames} s on s.id = x.sub_account_id
         join ${tenantZones} t on t.id = x.tenant_id
       where x.id = $1 and x.ended_at is null and s.status = 'normal' and t.status = 'active'`,
      [sessionId],
    );
    return rows.length === 1;
  }

  /** Why a session is over; null where it goes on, or there is none. */
  async overReason(tx: TenantTx, sessionId: string): Promise<string | null> {
    const [row] = await tx.query<{ reason: string | null }>(
      `select case when x.ended_at is not null then x.end_reason when t.status = 'suspended' then 'tenant_suspended'
         when s.status = 'stopped' then 'sub_account_stopped'
         when s.status <> 'normal' then 'sub_account_deleted' end as reason
       from ${desktopSessions} x join ${subAccountNames} s on s.id = x.sub_account_id
         join ${tenantZones} t on t.id = x.tenant_id
       where x.id = $1`,
      [sessionId],
    );
    return row?.reason ?? null;
  }
}
