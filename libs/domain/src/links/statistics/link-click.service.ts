import { Injectable } from '@nestjs/common';
import type {
  ClickFilterQuery,
  ClickPage,
  ClickQuery,
  LinkVisitor,
  Page,
  VisitorQuery,
} from '@parley/contracts/public';
import { Database, DeadlineExceededError, type TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { SearchLimiter } from '../../search/index.js';
import { LinkClickQueries } from './link-click.queries.js';
import { dimensionsOf } from './link-day-filter.queries.js';
import { LinkVisitorQueries } from './link-visitor.queries.js';

/** A request for visitors or clicks. `signal` ends a search when the client has gone. */
export interface ClickSearch<Query extends ClickFilterQuery> {
  tenantId: string;
  query: Query;
  signal?: AbortSignal;
}

/** Visitors of links, and their clicks. */
@Injectable()
export class LinkClickService {
  constructor(
    private readonly database: Database,
    private readonly limiter: SearchLimiter,
    private readonly visitorQueries: LinkVisitorQueries,
    private readonly clickQueries: LinkClickQueries,
  ) {}

  /** Rejects with `server.unavailable` if the search takes too long, as the other methods do. */
  async visitors(search: ClickSearch<VisitorQuery>): Promise<Page<LinkVisitor>> {
    return this.search(search, (tx) => this.visitorQueries.page(tx, search.query));
  }

  async clicks(search: ClickSearch<ClickQuery>): Promise<ClickPage> {
    return this.search(search, (tx) => this.clickQueries.page(tx, search.query));
  }

  async clickCounts(search: ClickSearch<ClickFilterQuery>): Promise<{ clicks: number }> {
    return this.search(search, async (tx) => ({ clicks: await this.clickQueries.count(tx, search.query) }));
  }

  /** Searches that may read many rows run one after another, with a time limit. */
  private async search<T>(
    { tenantId, query, signal }: ClickSearch<VisitorQuery>,
    work: (tx: TenantTx) => Promise<T>,
  ): Promise<T> {
    const isNarrow = Boolean(query.search?.trim()) || dimensionsOf(query).length > 0;
    if (!isNarrow) return this.database.asTenant(tenantId, work);
    try {
      return await this.limiter.run(tenantId, signal, (limits) =>
        this.database.asTenant(tenantId, work, limits()),
      );
    } catch (error) {
      if (!(error instanceof DeadlineExceededError)) throw error;
      throw new AppError('server.unavailable', 'The search took too long: narrow it by another filter.');
    }
  }
}
