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
  select count(*)::int as payers, exists (select from referrals where tenant_id = $1)
    or exists (select from invited_users where tenant_id = $1) as "takesPart"
  from payers`;

interface StoredPayers {
  /** How many the providers name, including known ones. */
  payers: number;
  /** Whether the tenant has a promoter or is one. */
  takesPart: boolean;
}

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

  /** Stores the payers of orders, as their providers name them. */
  async insertPayers(tx: TenantTx, orderIds: readonly string[], seenAt: Date): Promise<StoredPayers> {
    const [stored] = await tx.query<StoredPayers>(addPayersSql, [tx.tenantId, orderIds, seenAt]);
    return stored ?? { payers: 0, takesPart: false };
  }
}
