import { Injectable } from '@nestjs/common';
import type { TenantTx } from '@parley/platform/database';
import { LessThan } from 'typeorm';
import type { LocalBucket } from '../tenants/index.js';
import { FanQuarterEntity } from './fan-quarter.entity.js';
import { FanDayEntity, FanHourEntity } from './fan-rollup.entity.js';

const sums = 'sum(gained), sum(fresh), sum(fresh_in_sub_account), sum(fresh_in_tenant)';

/** $1 the tenant, $2 where a bucket begins and $3 where it ends. */
const recountSql = (table: 'fan_hours' | 'fan_days'): string => `
  insert into ${table} (tenant_id, scope, start, gained, fresh, fresh_in_sub_account, fresh_in_tenant)
  select $1, coalesce(sub_account_id, 'tenant'), $2, ${sums}
  from fan_quarters where tenant_id = $1 and quarter >= $2 and quarter < $3
  group by grouping sets ((tenant_id), (tenant_id, sub_account_id))`;

const recountOf = { hour: recountSql('fan_hours'), day: recountSql('fan_days') };

/** Counts the figures of days and hours anew. */
@Injectable()
export class FanRollupRepository {
  /** Deletes all figures of days and hours. */
  async deleteAll(tx: TenantTx): Promise<void> {
    const { tenantId } = tx;
    await tx.manager.delete(FanDayEntity, { tenantId });
    await tx.manager.delete(FanHourEntity, { tenantId });
  }

  /** Counts a bucket that has no figures, from the quarters of an hour. */
  async recount(tx: TenantTx, { unit, start, end }: LocalBucket): Promise<void> {
    await tx.query(recountOf[unit], [tx.tenantId, start, end], { freshPlan: true });
  }

  /** When the oldest quarter of an hour begins. */
  async oldest(tx: TenantTx): Promise<Date | null> {
    const [first] = await tx.manager.find(FanQuarterEntity, {
      select: { quarter: true },
      where: { tenantId: tx.tenantId },
      order: { quarter: 'asc' },
      take: 1,
    });
    return first?.quarter ?? null;
  }

  /** Deletes the hours before an instant. */
  async deleteHoursBefore(tx: TenantTx, before: Date): Promise<void> {
    await tx.manager.delete(FanHourEntity, { tenantId: tx.tenantId, start: LessThan(before) });
  }
}
