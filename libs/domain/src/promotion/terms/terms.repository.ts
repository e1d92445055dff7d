import { Injectable } from '@nestjs/common';
import type { LevelRates } from '@parley/contracts/public';
import type { SystemTx, TenantTx } from '@parley/platform/database';
import { promotionTermsView } from '../../settings/index.js';
import { tenantProfiles } from '../../tenants/index.js';
import type { QueryDeepPartialEntity } from 'typeorm';
import { PromoterRateChangeEntity, PromotionTermChangeEntity } from './term-change.entity.js';

/** The terms of one promoter at an instant. Rates are basis points. */
export interface PromoterTerms {
  tenantId: string;
  firstRebateRate: number;
  rebateRate: number;
  levelRates: LevelRates;
  holdDays: number;
}

/** The first change after the instant has the values before it. Without such a change, the present values apply. */
const atSql = `
  select t.id as "tenantId", coalesce(c.first_rebate_rate, t.first_rebate_rate) as "firstRebateRate",
    coalesce(c.rebate_rate, t.rebate_rate) as "rebateRate", coalesce(i.level_rates, s.level_rates) as "levelRates",
    coalesce(i.hold_days, s.hold_days) as "holdDays"
  from ${tenantProfiles} t cross join ${promotionTermsView} s
  left join lateral (
    select first_rebate_rate, rebate_rate from promoter_rate_changes
    where tenant_id = t.id and changed_at > $2 order by changed_at limit 1
  ) c on true
  left join lateral (
    select level_rates, hold_days from promotion_term_changes where changed_at > $2 order by changed_at limit 1
  ) i on true
  where t.id = any($1)`;

/** Past and present rates and holds. */
@Injectable()
export class TermsRepository {
  /**
   * The terms of these promoters at an instant. Sends its statement at once. System path: a payment has several
   * promoters.
   */
  async at(tx: SystemTx, promoterIds: readonly string[], at: Date): Promise<PromoterTerms[]> {
    return tx.query<PromoterTerms>(atSql, [promoterIds, at]);
  }

  /** Stores a promoter's rates before a change, in the transaction that changes them. */
  async addRateChange(tx: SystemTx | TenantTx, change: PromoterRateChangeEntity): Promise<void> {
    await this.insertFirst(tx, PromoterRateChangeEntity, change);
  }

  /** Stores the installation's terms before a change, in the transaction that changes them. */
  async addTermChange(tx: SystemTx, change: PromotionTermChangeEntity): Promise<void> {
    await this.insertFirst(tx, PromotionTermChangeEntity, change);
  }

  /** The first of several changes within a millisecond has the values before. */
  private async insertFirst<Row extends object>(
    tx: SystemTx | TenantTx,
    entity: new () => Row,
    change: QueryDeepPartialEntity<Row>,
  ): Promise<void> {
    const insertion = tx.manager.createQueryBuilder().insert().into(entity).values(change);
    await insertion.orIgnore().updateEntity(false).execute();
  }
}
