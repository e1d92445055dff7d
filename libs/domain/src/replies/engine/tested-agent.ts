import type { TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';

/** A sub-account rules are tried for. */
export interface TestedAgent {
  account: string;
  remark: string;
  autoReply: boolean;
  timeZone: string;
  version: string;
}

/** Rejects with `sub-accounts.not_found`. */
export async function agentFor(tx: TenantTx, subAccountId: string): Promise<TestedAgent> {
  const [desk] = await tx.query<TestedAgent>(
    `select s.account, s.remark, s.auto_reply as "autoReply", t.time_zone as "timeZone",
       coalesce(v.version, 0)::text as version
     from sub_accounts s join tenants t on t.id = s.tenant_id left join reply_versions v on v.tenant_id = t.id
     where s.tenant_id = $1 and s.id = $2 and s.status in ('normal', 'stopped')`,
    [tx.tenantId, subAccountId],
  );
  if (desk) return desk;
  const message = 'There is no such sub-account.';
  throw new AppError('sub-accounts.not_found', message, {
    details: [{ field: 'subAccountId', rule: 'exists', message }],
  });
}
