import { Injectable } from '@nestjs/common';
import type {
  Page,
  PromotionBalances,
  ReviewedWithdrawal,
  TenantStatus,
  WithdrawalReviewCounts,
  WithdrawalReviewQuery,
} from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database, likePattern, readPage } from '@parley/platform/database';
import { owners } from '../../identity/index.js';
import { tenantStatuses } from '../../tenants/index.js';
import { noBalances } from '../ledger/promotion-ledger.policy.js';
import { withdrawalNotFound } from './withdrawal.policy.js';
import {
  withdrawalColumns,
  type WithdrawalRow,
  withdrawalSource,
  withdrawalViewOf,
} from './withdrawal.queries.js';

interface ReviewRow extends WithdrawalRow {
  tenantId: string;
  tenantEmail: string;
  tenantStatus: TenantStatus;
  balances: Partial<PromotionBalances>;
  payableFrom: Date;
  openFlags: number;
  decidedBy: string;
}

const columns = `${withdrawalColumns}, w.tenant_id as "tenantId", coalesce(u.email, '') as "tenantEmail",
  t.status as "tenantStatus", a.payable_from as "payableFrom", w.decided_by as "decidedBy",
  (select coalesce(json_object_agg(b.account, b.balance), '{}') from promotion_accounts b
   where b.tenant_id = w.tenant_id) as balances,
  (select count(*)::int from referral_flags f where f.promoter_id = w.tenant_id and f.status = 'open') as "openFlags"`;
const source = `${withdrawalSource} join ${tenantStatuses} t on t.id = w.tenant_id
  left join ${owners} u on u.tenant_id = w.tenant_id`;

/** $6 is the present time. */
const filter = `($1::text is null or w.status = $1) and ($2::text is null or w.tenant_id = $2)
  and ($3::text is null or u.email ilike $3 or w.reference ilike $3 or w.id = $4 or w.tenant_id = $4)
  and ($5::boolean is null or $5 = (w.status = 'pending' and w.due_at <= $6::timestamptz))`;

const start = `timestamptz '2000-01-01 00:00:00+00'`;
/** Pending withdrawals come first, sorted by due time, then the latest decided ones. There is an index for it. */
const place = `(case when w.status = 'pending' then w.due_at - ${start} - interval '365000 days'
  else ${start} - w.decided_at end)`;

/** Withdrawals of all tenants, with the facts that operators decide by. System path. */
@Injectable()
export class WithdrawalReviewQueries {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Pending ones first, sorted by due time, then the latest decided ones. */
  async list({
    status,
    tenantId,
    search,
    late,
    ...query
  }: WithdrawalReviewQuery): Promise<Page<ReviewedWithdrawal>> {
    const now = this.clock.now();
    const list = {
      from: `withdrawals w left join ${owners} u on u.tenant_id = w.tenant_id`,
      where: filter,
      parameters: [
        status ?? null,
        tenantId ?? null,
        likePattern(search),
        search?.trim() ?? null,
        late ?? null,
        now,
      ],
      ids: ['w.id'] as const,
      order: { key: place, descending: false },
      columns,
      rows: source,
    };
    const { items, total } = await this.database.asSystem((tx) => readPage<ReviewRow>(tx, list, query));
    return { items: items.map((row) => viewOf(row, now)), total };
  }

  /** Rejects with `promotion.withdrawal_not_found`. */
  async get(id: string): Promise<ReviewedWithdrawal> {
    const [row] = await this.database.asSystem((tx) =>
      tx.query<ReviewRow>(`select ${columns} from ${source} where w.id = $1`, [id]),
    );
    if (!row) throw withdrawalNotFound();
    return viewOf(row, this.clock.now());
  }

  async counts(): Promise<WithdrawalReviewCounts> {
    const [counts] = await this.database.asSystem((tx) =>
      tx.query<WithdrawalReviewCounts>(
        `select count(*) filter (where status = 'pending')::int as pending,
         count(*) filter (where status = 'pending' and due_at <= $1)::int as late,
         count(*) filter (where status = 'paid')::int as paid,
         count(*) filter (where status = 'rejected')::int as rejected
       from withdrawals`,
        [this.clock.now()],
      ),
    );
    return counts ?? { pending: 0, late: 0, paid: 0, rejected: 0 };
  }
}

const viewOf = (row: ReviewRow, now: Date): ReviewedWithdrawal => ({
  ...withdrawalViewOf(row, now),
  tenantId: row.tenantId,
  tenantEmail: row.tenantEmail,
  tenantStatus: row.tenantStatus,
  dueAt: row.dueAt.toISOString(),
  balances: { ...noBalances(), ...row.balances },
  payableFrom: row.payableFrom.toISOString(),
  openFlags: row.openFlags,
  decidedBy: row.decidedBy,
});
