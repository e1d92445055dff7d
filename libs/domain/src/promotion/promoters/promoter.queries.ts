import { Injectable } from '@nestjs/common';
import type {
  LedgerEntry,
  LedgerQuery,
  Page,
  Promoter,
  PromotionBalances,
  PromotionFigures,
} from '@parley/contracts/public';
import { Database, type SystemTx } from '@parley/platform/database';
import { owners } from '../../identity/index.js';
import { tenantNotFound, tenantProfiles, TenantRepository } from '../../tenants/index.js';
import { PromotionAccountQueries } from '../account/promotion-account.queries.js';
import { noBalances } from '../ledger/promotion-ledger.policy.js';
import { byLevel, levelScopes, noFigures } from '../figures/promotion-figures.policy.js';
import { WithdrawalAccountQueries } from '../withdrawals/withdrawal-account.queries.js';

type Row = Pick<
  Promoter,
  'tenantId' | 'admitsTargets' | 'firstRebateRate' | 'rebateRate' | 'inviteCode' | 'referredBy' | 'chain'
> & {
  /** Balances by account, without accounts that had no movements. */
  balances: Partial<PromotionBalances>;
  /** Keyed by scope. */
  totals: Record<string, PromotionFigures>;
};

const promoterSql = `
  select t.id as "tenantId", t.admits_targets as "admitsTargets", t.first_rebate_rate as "firstRebateRate", t.rebate_rate as "rebateRate",
    coalesce((select l.code from promotion_links l where l.tenant_id = t.id and l.is_default), '') as "inviteCode",
    r.invite_code as "referredBy",
    coalesce((select jsonb_agg(jsonb_build_object('tenantId', p.id, 'email', coalesce(o.email, ''), 'level', p.level)
        order by p.level)
      from unnest(r.promoter_ids) with ordinality as p (id, level) left join ${owners} o on o.tenant_id = p.id), '[]')
      as chain,
    coalesce((select jsonb_object_agg(b.account, b.balance) from promotion_accounts b where b.tenant_id = t.id), '{}')
      as balances,
    coalesce((select jsonb_object_agg(f.scope, jsonb_build_object('clicks', f.clicks, 'registrations', f.registrations,
        'transactions', f.transactions, 'amount', f.amount, 'rmbAmount', f.rmb_amount, 'revenue', f.revenue))
      from promotion_totals f where f.tenant_id = t.id and f.scope in (${levelScopes.map((scope) => `'${scope}'`).join(', ')})), '{}')
      as totals
  from ${tenantProfiles} t left join referrals r on r.tenant_id = t.id where t.id = $1`;

/**
 * Promoters, the promoters above them, and the figures of the tenants they referred. System path: a chain has several
 * tenants.
 */
@Injectable()
export class PromoterQueries {
  constructor(
    private readonly database: Database,
    private readonly tenantRepository: TenantRepository,
    private readonly accountQueries: PromotionAccountQueries,
    private readonly withdrawalAccountQueries: WithdrawalAccountQueries,
  ) {}

  /** Rejects with `tenants.not_found`. */
  async get(tenantId: string): Promise<Promoter> {
    return this.database.asSystem((tx) => this.view(tx, tenantId));
  }

  /** Entries of one of its accounts, the latest first. Days are in the tenant's zone. Rejects with `tenants.not_found`. */
  async entries(tenantId: string, query: LedgerQuery): Promise<Page<LedgerEntry>> {
    const status = await this.database.asSystem((tx) => this.tenantRepository.statusOf(tx, tenantId));
    if (status === null) throw tenantNotFound();
    return this.accountQueries.entries(tenantId, query);
  }

  /** Rejects with `tenants.not_found`. */
  async view(tx: SystemTx, tenantId: string): Promise<Promoter> {
    const [row] = await tx.query<Row>(promoterSql, [tenantId]);
    if (!row) throw tenantNotFound();
    const { totals, balances, ...promoter } = row;
    return {
      ...promoter,
      balances: { ...noBalances(), ...balances },
      figures: totals['own'] ?? noFigures,
      revenue: byLevel((scope) => totals[scope]?.revenue ?? 0),
      invited: byLevel((scope) => totals[scope]?.registrations ?? 0),
      withdrawalAccounts: await this.withdrawalAccountQueries.of(tx, tenantId),
    };
  }
}
