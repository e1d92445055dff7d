import { Injectable } from '@nestjs/common';
import type { SystemTx, TenantTx } from '@parley/platform/database';
import { orderPayers } from '../../payments/index.js';
import { ReferralSignalEntity } from './referral-flag.entity.js';

const addPayersSql = `
  with payers as (
    select distinct payer_hash as hash from ${orderPayers} p where p.tenant_id = $1 and p.order_id = $2
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

  /** Stores the payers of an order, as its provider names them. Returns how many the provider names, including known ones. */
  async insertPayers(tx: TenantTx, orderId: string, seenAt: Date): Promise<number> {
    const [payers] = await tx.query<{ count: number }>(addPayersSql, [tx.tenantId, orderId, seenAt]);
    return payers?.count ?? 0;
  }
}
