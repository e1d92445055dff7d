import { Injectable } from '@nestjs/common';
import { together, type TenantTx } from '@parley/platform/database';
import { Privileges } from '../billing/index.js';

/** A sub-account that replies by itself. */
interface Desk {
  account: string;
  remark: string;
}

export interface OpenDesks {
  /** By sub-account; those that do not reply by themselves are not in it. */
  desks: Map<string, Desk>;
  timeZone: string;
  /** Of `reply_versions`. */
  version: string;
}

interface Row extends Desk {
  id: string;
  timeZone: string;
  version: string;
}

/** Who of a tenant replies by itself. */
@Injectable()
export class ReplyDesks {
  constructor(private readonly privileges: Privileges) {}

  /** Null where none of them does. */
  async of(tx: TenantTx, subAccountIds: string[]): Promise<OpenDesks | null> {
    const read = tx.prepared<Row>(
      `select s.id, s.account, s.remark, t.time_zone as "timeZone", coalesce(v.version, 0)::text as version
       from sub_accounts s join tenants t on t.id = s.tenant_id left join reply_versions v on v.tenant_id = t.id
       where s.tenant_id = $1 and s.id = any($2) and s.auto_reply and s.status = 'normal'`,
      [tx.tenantId, [...new Set(subAccountIds)]],
    );
    const [rows, held] = await together([read, this.privileges.held(tx)]);
    const [any] = rows;
    if (!any || !held.includes('B0005')) return null;
    const desks = new Map(rows.map(({ id, account, remark }) => [id, { account, remark }]));
    return { desks, timeZone: any.timeZone, version: any.version };
  }
}
