import { Injectable } from '@nestjs/common';
import type { SystemTx, TenantTx } from '@parley/platform/database';
import { orderPayers } from '../../payments/index.js';
import { ReferralSignalEntity } from './referral-flag.entity.js';

const addPayersSql = `
  with payers as (
    select distinct payer_hash as hash from ${orderPayers} p where p.tenant_id = $1 and p.order_id = any($2)
  ), added as (
    insert into referral_signals (tenant_id, kind, hash, seen_at) select $1, 'payer', hash, $3 from payers
    on conflict do nothing
  )
  select count(*)::int as count from payers`;

@Injectable()
export class ReferralSignalRepository {
  /** An existing signal stays unchanged. */
  async insert(tx: TenantTx | SystemTx, signal: ReferralSignalEntity): Promise<void> {
    await tx.manager
      .createQueryBuilder()
      .insert()
      .into(ReferralSignalEntity)
      .values(signal)
      .orIgnore()
      .updateEntity(false)
      .execute();
  }

  /** Stores the payers of orders, as their providers name them. Returns how many they name, including known ones. */
  async insertPayers(tx: TenantTx, orderIds: readonly string[], seenAt: Date): Promise<number> {
    const [payers] = await tx.query<{ count: number }>(addPayersSql, [tx.tenantId, orderIds, seenAt]);
    return payers?.count ?? 0;
  }
}
