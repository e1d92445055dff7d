import { Injectable } from '@nestjs/common';
import {
  type FanCounts,
  type FanDetail,
  type FanFilter,
  fanLimits,
  type FanPage,
  type FanQuery,
} from '@parley/contracts/public';
import {
  Database,
  DeadlineExceededError,
  type TenantTx,
  type TransactionLimits,
} from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { SearchLimiter } from '../../search/index.js';
import type { FanScope } from '../fan-stats.queries.js';
import { FanCountQueries } from './fan-count.queries.js';
import { FanDetailQueries } from './fan-detail.queries.js';
import { FanFilterQueries } from './fan-filter.queries.js';
import { FanListQueries } from './fan-list.queries.js';

/** A request for fans. `signal` ends a search when nobody waits for it any more. */
export interface FanSearch<Filter extends FanFilter> {
  tenantId: string;
  scope: FanScope;
  query: Filter;
  signal?: AbortSignal;
}

/** The list of fans: their gains, how many there are, and what is known of one. */
@Injectable()
export class FanListService {
  constructor(
    private readonly database: Database,
    private readonly limiter: SearchLimiter,
    private readonly filters: FanFilterQueries,
    private readonly fans: FanListQueries,
    private readonly figures: FanCountQueries,
    private readonly details: FanDetailQueries,
  ) {}

  /** Rejects with `request.invalid` naming `search`, or `server.unavailable`. */
  async list(search: FanSearch<FanQuery>): Promise<FanPage> {
    const { tenantId, scope, query } = search;
    return this.search(search, async (limits) => {
      const rows = await this.filters.rowsOf({ tenantId, scope, filter: query }, limits());
      const read = (tx: TenantTx): Promise<FanPage> => {
        const count = () => this.figures.listed(tx, scope, query, rows);
        return this.fans.page(tx, { ...rows, where: rows.wherePaged, count }, query);
      };
      return this.database.asTenant(tenantId, read, limits());
    });
  }

  /** Rejects as `list`. */
  async counts(search: FanSearch<FanFilter>): Promise<FanCounts> {
    const { tenantId, scope, query } = search;
    return this.search(search, async (limits) => {
      const rows = await this.filters.rowsOf({ tenantId, scope, filter: query }, limits());
      return this.database.asTenant(tenantId, (tx) => this.figures.counts(tx, scope, query, rows), limits());
    });
  }

  /** By the id of a gain. Rejects with `fans.not_found`. */
  async get(tenantId: string, scope: FanScope, id: string): Promise<FanDetail> {
    return this.database.asTenant(tenantId, async (tx) => {
      const fan = await this.fans.find(tx, scope, id);
      if (!fan) throw new AppError('fans.not_found', 'There is no such fan.');
      const gains = await this.fans.ofContact(tx, scope, fan.contactId, fanLimits.detailRows);
      return { fan, gains, ...(await this.details.of(tx, scope, fan, gains)) };
    });
  }

  /** A text and a tag may be read far for: such searches wait for each other, and end in time. */
  private async search<T>(
    { tenantId, query, signal }: FanSearch<FanFilter>,
    work: (limits: () => TransactionLimits | undefined) => Promise<T>,
  ): Promise<T> {
    if (!query.search?.trim() && query.tag === undefined) return work(() => undefined);
    try {
      return await this.limiter.run(tenantId, signal, (limits) => work(() => limits()));
    } catch (error) {
      if (!(error instanceof DeadlineExceededError)) throw error;
      throw new AppError('server.unavailable', 'The search took too long: narrow it by another filter.');
    }
  }
}
