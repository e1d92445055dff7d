import { Injectable } from '@nestjs/common';
import type { PlatformCode } from '@parley/contracts/public';
import type { SystemTx, TenantTx } from '@parley/platform/database';
import { webLink } from '../../platforms/index.js';
import { socialAccounts } from '../../ports/index.js';
import { subAccountNames } from '../../sub-accounts/index.js';
import { orderMembers, workOrderNames } from '../../work-orders/index.js';
import type { PoolAccount } from './link-pool.types.js';

interface Row extends PoolAccount {
  linkId: string;
  platform: PlatformCode;
  isPasted: boolean;
}

/** The links $1. The select hides their number, because planning anew takes longer than the query. */
const asked = `(select id, tenant_id, platform, source, work_order_id from links where id = any((select $1::text[])::text[]))`;

const pasted = `select l.id as "linkId", l.platform, true as "isPasted", p.account_key as key,
    coalesce(a.account, p.account_key) as account, coalesce(a.nickname, '') as nickname, p.url, p.weight,
    p.daily_cap as "dailyCap", coalesce(a.status = 'online', false) as "isOnline", p.position,
    null::timestamptz as first_seen_at, p.account_key as tie
  from ${asked} l join link_accounts p on p.tenant_id = l.tenant_id and p.link_id = l.id
  left join ${socialAccounts} a
    on a.tenant_id = l.tenant_id and a.platform = l.platform and a.account_key = p.account_key
  where l.source = 'pasted'`;

/** The sub-accounts that the link `l` follows now. */
const followed = `select s.sub_account_id from link_sub_accounts s
    where l.source = 'sub-accounts' and s.tenant_id = l.tenant_id and s.link_id = l.id
  union all
  select m.sub_account_id from ${workOrderNames} o
    join ${orderMembers} m on m.tenant_id = o.tenant_id and m.order_id = o.id
    where l.source = 'work-order' and o.tenant_id = l.tenant_id and o.id = l.work_order_id and o.status = 'normal'`;

const drawn = `select l.id, l.platform, false, a.account_key, a.account, a.nickname, null, coalesce(p.weight, 1),
    p.daily_cap, a.status = 'online', null, a.first_seen_at, a.id
  from ${asked} l cross join lateral (${followed}) f
  join ${subAccountNames} n
    on n.tenant_id = l.tenant_id and n.id = f.sub_account_id and n.status in ('normal', 'stopped')
  join ${socialAccounts} a
    on a.tenant_id = l.tenant_id and a.sub_account_id = f.sub_account_id and a.platform = l.platform
  left join link_accounts p
    on p.tenant_id = l.tenant_id and p.link_id = l.id and p.account_key = a.account_key`;

/** The current accounts of links. */
@Injectable()
export class LinkPoolQueries {
  /**
   * The accounts by link: pasted ones in order, drawn ones as their ports first came online. Links without
   * accounts are left out. Offline, full and app-only accounts are included.
   */
  async accountsOf(tx: TenantTx | SystemTx, linkIds: readonly string[]): Promise<Map<string, PoolAccount[]>> {
    const pools = new Map<string, PoolAccount[]>();
    if (linkIds.length === 0) return pools;
    const rows = await tx.query<Row>(
      `select "linkId", platform, "isPasted", key, account, nickname, url, weight, "dailyCap", "isOnline"
       from (${pasted} union all ${drawn}) pool order by "linkId", position, first_seen_at, tie`,
      [linkIds],
    );
    for (const { linkId, platform, isPasted, ...account } of rows) {
      const pool = pools.get(linkId);
      const url = isPasted ? account.url : webLink(platform, account.key);
      if (pool) pool.push({ ...account, url });
      else pools.set(linkId, [{ ...account, url }]);
    }
    return pools;
  }
}
