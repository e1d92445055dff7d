import { Injectable } from '@nestjs/common';
import {
  type FanCounts,
  type FanDetail,
  type FanFilter,
  fanLimits,
  type FanPage,
  type FanQuery,
  type FanView,
  type PageQuery,
} from '@parley/contracts/public';
import {
  Database,
  DeadlineExceededError,
  type ListSource,
  readPage,
  readRows,
  type TenantTx,
  type TransactionLimits,
} from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { socialAccounts } from '../../ports/index.js';
import { SearchLimiter } from '../../search/index.js';
import { subAccountSettings } from '../../sub-accounts/index.js';
import { identitiesOf } from '../contacts/contact-views.queries.js';
import { type FanScope, seenBy } from '../fan-stats.queries.js';
import { FanCountQueries } from './fan-count.queries.js';
import { FanFilterQueries } from './fan-filter.queries.js';
import { FanOrderRegistry } from './fan-order.registry.js';
import { FanProfileRegistry } from './fan-profile.registry.js';

/** A request for fans. `signal` ends a search when the client no longer waits for it. */
export interface FanSearch<Filter extends FanFilter> {
  tenantId: string;
  scope: FanScope;
  query: Filter;
  signal?: AbortSignal;
}

/** Gains `g`. */
type ListedFans = Pick<ListSource, 'from' | 'where' | 'parameters'>;

type Row = Omit<FanView, 'gainedAt' | 'leftAt' | 'returnedAt'> & {
  gainedAt: Date;
  leftAt: Date | null;
  returnedAt: Date | null;
};

const columns = `g.id, c.main_id as "contactId", g.sub_account_id as "subAccountId",
  case when s.status = 'deleted' then '' else s.account end as "subAccount",
  case when s.status = 'deleted' then '' else s.remark end as "subAccountRemark",
  g.platform, c.account, c.nickname, c.link, c.phone, g.type, g.dedupe_scope as "dedupeScope",
  g.fresh_in_sub_account as "freshInSubAccount", g.fresh_in_tenant as "freshInTenant", g.is_late as "isLate",
  g.social_account_id as "socialAccountId", coalesce(a.account, '') as "socialAccount",
  coalesce(a.nickname, '') as "socialNickname", coalesce(a.link, '') as "socialLink",
  coalesce(a.phone, '') as "socialPhone", g.gained_at as "gainedAt",
  g.origin, d.left_at as "leftAt", case when not d.is_left then d.returned_at end as "returnedAt",
  coalesce(p.tags, '{}') as tags, coalesce(p.remark, '') as note`;

/** The latest gain first. */
const order = { key: 'g.gained_at', descending: true } as const;

/** The list of fans with its counts, and the details of one fan. */
@Injectable()
export class FanListQueries {
  constructor(
    private readonly database: Database,
    private readonly searchLimiter: SearchLimiter,
    private readonly fanFilterQueries: FanFilterQueries,
    private readonly fanCountQueries: FanCountQueries,
    private readonly fanProfileRegistry: FanProfileRegistry,
    private readonly fanOrderRegistry: FanOrderRegistry,
  ) {}

  /** Rejects with `request.invalid` naming `search`, or `server.unavailable`. */
  async list(search: FanSearch<FanQuery>): Promise<FanPage> {
    const { tenantId, scope, query } = search;
    return this.search(search, async (limits) => {
      const rows = await this.fanFilterQueries.rowsOf({ tenantId, scope, filter: query }, limits());
      const read = async (tx: TenantTx): Promise<FanPage> => {
        const count = () => this.fanCountQueries.listed(tx, scope, query, rows);
        const source = { ...this.sourceOf({ ...rows, where: rows.wherePaged }), count };
        const { items, total } = await readPage<Row>(tx, source, query);
        return { items: items.map(viewOf), total };
      };
      return this.database.asTenant(tenantId, read, limits());
    });
  }

  /** Rejects as `list` does. */
  async counts(search: FanSearch<FanFilter>): Promise<FanCounts> {
    const { tenantId, scope, query } = search;
    return this.search(search, async (limits) => {
      const rows = await this.fanFilterQueries.rowsOf({ tenantId, scope, filter: query }, limits());
      const read = (tx: TenantTx) => this.fanCountQueries.counts(tx, scope, query, rows);
      return this.database.asTenant(tenantId, read, limits());
    });
  }

  /**
   * A fan by the id of a gain, with the latest gains of its contact by any identity. Only owners see work orders,
   * because they settle by them. Rejects with `fans.not_found`.
   */
  async get(tenantId: string, scope: FanScope, id: string): Promise<FanDetail> {
    const seen = seenBy(scope);
    return this.database.asTenant(tenantId, async (tx) => {
      const byId = 'g.tenant_id = $1 and g.id = $2 and ($3::text[] is null or g.sub_account_id = any($3))';
      const found = { from: 'gains g', where: byId, parameters: [tenantId, id, seen] };
      const [fan] = await this.rows(tx, found, { pageSize: 1 });
      if (!fan) throw new AppError('fans.not_found', 'There is no such fan.');
      const { contactId } = fan;
      const byContact = `g.tenant_id = $1 and ($3::text[] is null or g.sub_account_id = any($3))
      and g.contact_id = any(${identitiesOf('$2::text')})`;
      const same = { from: 'gains g', where: byContact, parameters: [tenantId, contactId, seen] };
      const gains = await this.rows(tx, same, { pageSize: fanLimits.detailRows });
      const gainIds = gains.map((gain) => gain.id);
      const profiles = this.fanProfileRegistry.get();
      const orders = seen === null ? this.fanOrderRegistry.find() : undefined;
      return {
        fan,
        gains,
        conversations: await profiles.conversations(tx, scope, contactId, fanLimits.detailRows),
        workOrders: (await orders?.workOrders(tx, gainIds)) ?? [],
      };
    });
  }

  /** Only the rows of a page, without the count of matches. */
  async rows(tx: TenantTx, rows: ListedFans, query: PageQuery): Promise<FanView[]> {
    return (await readRows<Row>(tx, this.sourceOf(rows), query)).map(viewOf);
  }

  /** Searches by a text or a tag may read many rows. They run one at a time, with a time limit. */
  private async search<T>(
    { tenantId, query, signal }: FanSearch<FanFilter>,
    work: (limits: () => TransactionLimits | undefined) => Promise<T>,
  ): Promise<T> {
    if (!query.search?.trim() && query.tag === undefined) return work(() => undefined);
    try {
      return await this.searchLimiter.run(tenantId, signal, (limits) => work(() => limits()));
    } catch (error) {
      if (!(error instanceof DeadlineExceededError)) throw error;
      throw new AppError('server.unavailable', 'The search took too long: narrow it by another filter.');
    }
  }

  private sourceOf(rows: ListedFans): ListSource {
    return {
      ...rows,
      ids: ['g.id'],
      order,
      columns,
      rows: `gains g join contacts c on c.tenant_id = g.tenant_id and c.id = g.contact_id
        join ${subAccountSettings} s on s.tenant_id = g.tenant_id and s.id = g.sub_account_id
        left join fan_departures d on d.tenant_id = g.tenant_id and d.contact_id = g.contact_id
          and d.social_account_id = g.social_account_id
        left join ${socialAccounts} a on a.tenant_id = g.tenant_id and a.id = g.social_account_id
        ${this.fanProfileRegistry.get().profileJoin('c.main_id', 's')}`,
    };
  }
}

const viewOf = ({ gainedAt, leftAt, returnedAt, ...row }: Row): FanView => ({
  ...row,
  gainedAt: gainedAt.toISOString(),
  leftAt: leftAt?.toISOString() ?? null,
  returnedAt: returnedAt?.toISOString() ?? null,
});
