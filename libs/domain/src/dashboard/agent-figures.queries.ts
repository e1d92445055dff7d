import { Injectable } from '@nestjs/common';
import {
  type AgentFigures,
  type AgentFiguresQuery,
  type AgentSort,
  type Page,
  trendLimits,
} from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database, likePattern, readPage } from '@parley/platform/database';
import { firstMedianByAuthor, messagesBySubAccount, waitingConversations } from '../chat/index.js';
import { gainedBySubAccount } from '../fans/index.js';
import { waitsAt } from '../monitor/index.js';
import { subAccountNames } from '../sub-accounts/index.js';
import { countDays, dateBefore, startOfDate, TenantRepository } from '../tenants/index.js';

/**
 * Sub-accounts `s` with their fans `f`, messages `m`, waiting conversations `w` and first responses `r`. $2 search, $3 and
 * $4 the span, $5 now.
 */
const source = `${subAccountNames} s
  left join (${gainedBySubAccount('$3', '$4')}) f on f.sub_account_id = s.id
  left join (${messagesBySubAccount('$3', '$4')}) m on m.sub_account_id = s.id
  left join (${firstMedianByAuthor('$3', '$4')}) r on r.author_id = s.id
  left join (
    select c.sub_account_id, count(*)::int as waiting,
      avg(extract(epoch from $5::timestamptz - c.waiting_since))::float8 as seconds
    from ${waitingConversations} c join ${subAccountNames} s on s.id = c.sub_account_id
    where c.tenant_id = $1 and ${waitsAt('$5')} group by 1
  ) w on w.sub_account_id = s.id`;

const figures: Record<AgentSort, string> = {
  gained: 'coalesce(f.gained, 0)',
  received: 'coalesce(m.received, 0)',
  sent: 'coalesce(m.sent, 0)',
  automatic: 'coalesce(m.automatic, 0)',
  waiting: 'coalesce(w.waiting, 0)',
  waitSeconds: 'coalesce(w.seconds, 0)',
  firstMedian: 'coalesce(r.median, -1)',
};

/** Compares the sub-accounts of a tenant. */
@Injectable()
export class AgentFiguresQueries {
  constructor(
    private readonly database: Database,
    private readonly tenantRepository: TenantRepository,
    private readonly clock: Clock,
  ) {}

  /** Every sub-account, also without figures. Rejects with `request.invalid` if the span has no or too many days. */
  async list(tenantId: string, query: AgentFiguresQuery): Promise<Page<AgentFigures>> {
    const { from, to, search, sort = 'gained', descending = query.sort === undefined } = query;
    countDays({ from, to }, trendLimits.days);
    return this.database.asTenant(tenantId, async (tx) => {
      const { timeZone } = await this.tenantRepository.current(tx);
      const list = {
        from: source,
        where: `s.tenant_id = $1 and s.status <> all('{deleting,deleted}') and $5::timestamptz is not null
          and ($2::text is null or s.account ilike $2 or s.remark ilike $2)`,
        parameters: [
          tenantId,
          likePattern(search),
          startOfDate(from, timeZone),
          startOfDate(dateBefore(to, -1), timeZone),
          this.clock.now(),
        ],
        ids: ['s.id'] as const,
        order: { key: figures[sort], descending },
        columns: `s.id, s.account, s.remark, ${figures.gained} as gained, ${figures.received} as received,
          ${figures.sent} as sent, ${figures.automatic} as automatic, ${figures.waiting} as waiting,
          round(w.seconds)::float8 as "waitSeconds", r.median as "firstMedian"`,
      };
      return readPage<AgentFigures>(tx, list, query);
    });
  }
}
