import { Injectable } from '@nestjs/common';
import type { Promoter, PromotionBalances, PromotionFigures } from '@parley/contracts/public';
import type { SystemTx } from '@parley/platform/database';
import { owners } from '../../identity/index.js';
import { tenantNotFound, tenantProfiles } from '../../tenants/index.js';
import { noBalances } from '../ledger/promotion-ledger.policy.js';
import { byLevel, levelScopes, noFigures } from '../figures/promotion-figures.policy.js';

type Row = Pick<
  Promoter,
  'tenantId' | 'admitsTargets' | 'firstRebateRate' | 'rebateRate' | 'inviteCode' | 'referredBy' | 'chain'
> & {
  /** By account; accounts that nothing moved yet are left out. */
  balances: Partial<PromotionBalances>;
  /** By scope. */
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

/** Promoters with who brought them, and what they brought. System path: a chain is of several tenants. */
@Injectable()
export class PromoterQueries {
  /** Rejects with `tenants.not_found`. */
  async get(tx: SystemTx, tenantId: string): Promise<Omit<Promoter, 'withdrawalAccounts'>> {
    const [row] = await tx.query<Row>(promoterSql, [tenantId]);
    if (!row) throw tenantNotFound();
    const { totals, balances, ...promoter } = row;
    return {
      ...promoter,
      balances: { ...noBalances(), ...balances },
      figures: totals['own'] ?? noFigures,
      revenue: byLevel((scope) => totals[scope]?.revenue ?? 0),
      invited: byLevel((scope) => totals[scope]?.registrations ?? 0),
    };
  }
}
