import { Injectable } from '@nestjs/common';
import { pipelined, type TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { PrivilegeService } from '../../billing/index.js';
import { subAccountSettings } from '../../sub-accounts/index.js';
import { tenantZones } from '../../tenants/index.js';

interface Agent {
  account: string;
  remark: string;
}

export interface OpenAgents {
  /** Agents by sub-account. Sub-accounts without automatic replies are left out. */
  agents: Map<string, Agent>;
  /** Why the other sub-accounts do not reply. */
  closed: Map<string, 'auto-reply-off' | 'privilege-missing'>;
  timeZone: string;
  /** The version in `reply_versions`. */
  version: string;
}

export interface TestedAgent extends Agent {
  autoReply: boolean;
  timeZone: string;
  version: string;
}

interface Row extends Agent {
  id: string;
  isOn: boolean;
  timeZone: string;
  version: string;
}

@Injectable()
export class AutoReplyAgentQueries {
  constructor(private readonly privilegeService: PrivilegeService) {}

  /** Null if no sub-account replies, and the tenant has never had a rule. */
  async forSubAccounts(tx: TenantTx, subAccountIds: string[]): Promise<OpenAgents | null> {
    const read = tx.query<Row>(
      `select s.id, s.account, s.remark, s.auto_reply and s.status = 'normal' as "isOn", t.time_zone as "timeZone",
         coalesce(v.version, 0)::text as version
       from ${subAccountSettings} s join ${tenantZones} t on t.id = s.tenant_id left join reply_versions v on v.tenant_id = t.id
       where s.tenant_id = $1 and s.id = any($2)`,
      [tx.tenantId, [...new Set(subAccountIds)]],
    );
    const [rows, hasPrivilege] = await pipelined([
      read,
      this.privilegeService.holds(tx, 'automatic-replies'),
    ]);
    const [any] = rows;
    const open = rows.filter(({ isOn }) => isOn && hasPrivilege);
    if (!any || (open.length === 0 && any.version === '0')) return null;
    const { timeZone, version } = any;
    return {
      agents: new Map(open.map(({ id, account, remark }) => [id, { account, remark }])),
      closed: new Map(
        rows.flatMap((row) =>
          open.includes(row) ? [] : [[row.id, row.isOn ? 'privilege-missing' : 'auto-reply-off'] as const],
        ),
      ),
      timeZone,
      version,
    };
  }

  /** Rejects with `sub-accounts.not_found`. */
  async findTested(tx: TenantTx, subAccountId: string): Promise<TestedAgent> {
    const [agent] = await tx.query<TestedAgent>(
      `select s.account, s.remark, s.auto_reply as "autoReply", t.time_zone as "timeZone",
         coalesce(v.version, 0)::text as version
       from ${subAccountSettings} s join ${tenantZones} t on t.id = s.tenant_id
         left join reply_versions v on v.tenant_id = t.id
       where s.tenant_id = $1 and s.id = $2 and s.status in ('normal', 'stopped')`,
      [tx.tenantId, subAccountId],
    );
    if (agent) return agent;
    const message = 'There is no such sub-account.';
    throw new AppError('sub-accounts.not_found', message, {
      details: [{ field: 'subAccountId', rule: 'exists', message }],
    });
  }
}
