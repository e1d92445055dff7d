import { Injectable } from '@nestjs/common';
import {
  type Page,
  type PageQuery,
  type Share,
  type ShareCounts,
  type SharedAccount,
  shareLimits,
  type ShareQuery,
  type ShareStatus,
  type ShareView,
  workOrderLimits,
} from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Secrets } from '@parley/platform/crypto';
import {
  countRows,
  Database,
  likePattern,
  pipelined,
  readPage,
  type TenantTx,
} from '@parley/platform/database';
import { socialAccounts } from '../../ports/index.js';
import { OrderAccountQueries } from '../figures/order-account.queries.js';
import { isPageToken, pageTokenHash } from '../../page-tokens/index.js';
import { tenantStatuses } from '../../tenants/index.js';
import { shareNotFound, shareStatusSql } from './share.policy.js';

interface Row extends Omit<Share, 'token' | 'sharedAt' | 'expiresAt' | 'lastViewedAt'> {
  tokenSealed: string;
  sharedAt: Date;
  expiresAt: Date | null;
  lastViewedAt: Date | null;
}

interface ViewRow extends Omit<ShareView, 'at'> {
  at: Date;
}

const shares = 'work_order_shares s join work_orders o on o.id = s.order_id';

/** $2 is now. */
const columnsWith = (
  socialAccounts: number,
): string => `s.id, s.order_id as "workOrderId", o.name as "workOrderName", o.platform, s.title, s.range,
  array(select a.social_account_id from work_order_share_accounts a where a.share_id = s.id order by 1
    limit ${socialAccounts}) as "socialAccountIds",
  (select count(*)::int from work_order_share_accounts a where a.share_id = s.id) as "socialAccountsTotal",
  s.valid_days as "validDays", s.access, s.uses_common_password as "usesCommonPassword",
  s.shows_full_accounts as "showsFullAccounts", s.refresh_minutes as "refreshMinutes", ${shareStatusSql('$2')} as status, s.token_sealed as "tokenSealed",
  s.shared_at as "sharedAt", s.expires_at as "expiresAt", s.views, s.last_viewed_at as "lastViewedAt"`;

const columns = columnsWith(shareLimits.accountsMax);
const listColumns = columnsWith(workOrderLimits.listedMax);

/** $1 tenant, $2 now, $3 search, $4 status, $5 access, $6 order. */
const filter = `s.tenant_id = $1 and ($3::text is null or s.title ilike $3 or o.name ilike $3)
  and ($4::text is null or ${shareStatusSql('$2')} = $4) and ($5::text is null or s.access = $5)
  and ($6::text is null or s.order_id = $6) and $2::timestamptz is not null`;

export interface ShareAddress {
  tenantId: string;
  shareId: string;
}

/** Shares as their owner sees them, and the share of a visitor's token. */
@Injectable()
export class ShareQueries {
  constructor(
    private readonly database: Database,
    private readonly orderAccountQueries: OrderAccountQueries,
    private readonly secrets: Secrets,
    private readonly clock: Clock,
  ) {}

  /**
   * The share and its tenant by the token of its link. System path: a visitor has no tenant. Rejects with
   * `shares.not_found`, also if it is cancelled or expired, or its tenant is suspended.
   */
  async findByToken(token: string, at: Date): Promise<ShareAddress> {
    if (!isPageToken(token)) throw shareNotFound();
    const [found] = await this.database.querySystem<ShareAddress>(
      `select s.tenant_id as "tenantId", s.id as "shareId"
       from work_order_shares s join ${tenantStatuses} t on t.id = s.tenant_id
       where s.token_hash = $1 and s.cancelled_at is null and (s.expires_at is null or s.expires_at > $2)
         and t.status <> 'suspended'`,
      [pageTokenHash(this.secrets, 'share token', token), at],
    );
    if (!found) throw shareNotFound();
    return found;
  }

  /** The newest first. */
  async list(tenantId: string, query: ShareQuery): Promise<Page<Share>> {
    const { search, status = null, access = null, workOrderId = null } = query;
    return this.database.asTenant(tenantId, async (tx) => {
      const { items, total } = await readPage<Row>(
        tx,
        {
          from: shares,
          where: filter,
          parameters: [tenantId, this.clock.now(), likePattern(search), status, access, workOrderId],
          ids: ['s.id'],
          order: { key: 's.shared_at', descending: true },
          columns: listColumns,
          rows: `(${shares})`,
        },
        query,
      );
      return { items: items.map((row) => this.viewOf(row)), total };
    });
  }

  async counts(tenantId: string): Promise<ShareCounts> {
    const now = this.clock.now();
    const [active, expired, cancelled] = await this.database.asTenant(tenantId, (tx) => {
      const of = (status: ShareStatus) =>
        countRows(tx, {
          from: 'work_order_shares s',
          where: `s.tenant_id = $1 and ${shareStatusSql('$2')} = $3`,
          parameters: [tenantId, now, status],
        });
      return pipelined([of('active'), of('expired'), of('cancelled')]);
    });
    return { all: active + expired + cancelled, active, expired, cancelled };
  }

  /** Rejects with `shares.not_found`. */
  async get(tenantId: string, id: string): Promise<Share> {
    return this.database.asTenant(tenantId, (tx) => this.view(tx, id));
  }

  /** Rejects with `shares.not_found`. */
  async view(tx: TenantTx, id: string): Promise<Share> {
    const [row] = await tx.query<Row>(
      `select ${columns} from ${shares} where s.tenant_id = $1 and s.id = $3`,
      [tx.tenantId, this.clock.now(), id],
    );
    if (!row) throw shareNotFound();
    return this.viewOf(row);
  }

  /** The chosen accounts, sorted by name. Rejects with `shares.not_found`. */
  async accounts(tenantId: string, id: string): Promise<SharedAccount[]> {
    return this.database.asTenant(tenantId, async (tx) => {
      const { workOrderId, socialAccountIds } = await this.view(tx, id);
      if (socialAccountIds.length === 0) return [];
      const inOrder = await this.orderAccountQueries.known(tx, workOrderId, socialAccountIds);
      const rows = await tx.query<Omit<SharedAccount, 'isInOrder'>>(
        `select a.id as "socialAccountId", a.account, a.nickname, a.status from ${socialAccounts} a
         where a.tenant_id = $1 and a.id = any($2) order by coalesce(nullif(a.nickname, ''), a.account), a.id`,
        [tenantId, socialAccountIds],
      );
      return rows.map((row) => ({ ...row, isInOrder: inOrder.has(row.socialAccountId) }));
    });
  }

  /** The latest first. Rejects with `shares.not_found`. */
  async views(tenantId: string, shareId: string, query: PageQuery): Promise<Page<ShareView>> {
    return this.database.asTenant(tenantId, async (tx) => {
      await this.view(tx, shareId);
      const { items, total } = await readPage<ViewRow>(
        tx,
        {
          from: 'work_order_share_views v',
          where: 'v.tenant_id = $1 and v.share_id = $2',
          parameters: [tenantId, shareId],
          ids: ['v.id'],
          order: { key: 'v.at', descending: true },
          columns: 'v.id, v.at, v.browser, v.is_let_in as "isLetIn", v.address',
        },
        query,
      );
      return { items: items.map(({ at, ...view }) => ({ ...view, at: at.toISOString() })), total };
    });
  }

  /** The ids of active live shares of these orders. */
  async live(tx: TenantTx, orderIds: readonly string[]): Promise<string[]> {
    const rows = await tx.query<{ id: string }>(
      `select s.id from work_order_shares s
       where s.tenant_id = $1 and s.order_id = any($3) and s.refresh_minutes = 0
         and ${shareStatusSql('$2')} = 'active'`,
      [tx.tenantId, this.clock.now(), orderIds],
    );
    return rows.map(({ id }) => id);
  }

  private viewOf({ tokenSealed, sharedAt, expiresAt, lastViewedAt, ...row }: Row): Share {
    return {
      ...row,
      token: this.secrets.decrypt(tokenSealed, row.id),
      sharedAt: sharedAt.toISOString(),
      expiresAt: expiresAt?.toISOString() ?? null,
      lastViewedAt: lastViewedAt?.toISOString() ?? null,
    };
  }
}
