import { Injectable } from '@nestjs/common';
import type { RankingRow } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import type { TenantTx } from '@parley/platform/database';
import type { FanScope } from '../fans/index.js';
import { desktopSessions } from '../identity/index.js';
import { onlinePorts } from '../ports/index.js';
import { subAccountNames } from '../sub-accounts/index.js';

export interface InstallationCounts {
  portsOnline: number;
  clientsOnline: number;
  subAccountsNormal: number;
}

/** Read model over the views of ports, sub-accounts and sessions. */
@Injectable()
export class DashboardQueries {
  constructor(private readonly clock: Clock) {}

  async counts(tx: TenantTx, filter: FanScope): Promise<InstallationCounts> {
    const [row] = await tx.query<InstallationCounts>(
      `select
         (select count(*)::int from ${onlinePorts} p where tenant_id = $1
           and ($2::text is null or sub_account_id = $2)) as "portsOnline",
         (select count(distinct x.sub_account_id)::int from ${desktopSessions} x join ${subAccountNames} a on a.id = x.sub_account_id
           where a.tenant_id = $1 and a.status = 'normal' and ($2::text is null or a.id = $2)
             and x.ended_at is null and x.online_until > $3) as "clientsOnline",
         (select count(*)::int from ${subAccountNames} s where tenant_id = $1 and status = 'normal'
           and ($2::text is null or id = $2)) as "subAccountsNormal"`,
      [tx.tenantId, filter.subAccountId ?? null, this.clock.now()],
      { freshPlan: true },
    );
    if (!row) throw new Error('no counts');
    return row;
  }

  async named(tx: TenantTx, ranked: { subAccountId: string; gained: number }[]): Promise<RankingRow[]> {
    return tx.query<RankingRow>(
      `select a.id as "subAccountId", a.remark, case when a.status = 'deleted' then '' else a.account end as account,
         ranked.gained
       from unnest($1::text[], $2::int[]) with ordinality as ranked(id, gained, place)
       join ${subAccountNames} a on a.id = ranked.id order by ranked.place`,
      [ranked.map((row) => row.subAccountId), ranked.map((row) => row.gained)],
    );
  }
}
