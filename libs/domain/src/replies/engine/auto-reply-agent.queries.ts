import { Injectable } from '@nestjs/common';
import { pipelined, type TenantTx } from '@parley/platform/database';
import { PrivilegeService } from '../../billing/index.js';

/** A sub-account that replies by itself. */
interface Desk {
  account: string;
  remark: string;
}

export interface OpenAgents {
  /** Agents by sub-account; sub-accounts without automatic replies are left out. */
  desks: Map<string, Desk>;
  /** Why the others do not. */
  closed: Map<string, 'auto-reply-off' | 'privilege-missing'>;
  timeZone: string;
  /** The version in `reply_versions`. */
  version: string;
}

interface Row extends Desk {
  id: string;
  isOn: boolean;
  timeZone: string;
  version: string;
}

/** Reads which sub-accounts of a tenant reply automatically. */
@Injectable()
export class AutoReplyAgentQueries {
  constructor(private readonly privilegeService: PrivilegeService) {}

  /** Null where there is nobody who could, or nothing that was ever written for them. */
  async forSubAccounts(tx: TenantTx, subAccountIds: string[]): Promise<OpenAgents | null> {
    const read = tx.query<Row>(
      `select s.id, s.account, s.remark, s.auto_reply and s.status = 'normal' as "isOn", t.time_zone as "timeZone",
         coalesce(v.version, 0)::text as version
       from sub_accounts s join tenants t on t.id = s.tenant_id left join reply_versions v on v.tenant_id = t.id
       where s.tenant_id = $1 and s.id = any($2)`,
      [tx.tenantId, [...new Set(subAccountIds)]],
    );
    const [rows, held] = await pipelined([read, this.privilegeService.held(tx)]);
    const [any] = rows;
    const hasPrivilege = held.includes('B0005');
    const open = rows.filter(({ isOn }) => isOn && hasPrivilege);
    if (!any || (open.length === 0 && any.version === '0')) return null;
    const { timeZone, version } = any;
    return {
      desks: new Map(
        open.map(({ id, account, remark }) => [
          id,
          {
            account,
            remark,
          },
        ]),
      ),
      closed: new Map(
        rows.flatMap((row) =>
          open.includes(row) ? [] : [[row.id, row.isOn ? 'privilege-missing' : 'auto-reply-off'] as const],
        ),
      ),
      timeZone,
      version,
    };
  }
}
