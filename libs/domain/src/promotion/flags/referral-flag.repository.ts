import { Injectable } from '@nestjs/common';
import type { FlagStatus } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import type { SystemTx } from '@parley/platform/database';
import { Ids } from '@parley/platform/ids';
import type { ReferredPair } from '../commissions/commission.repository.js';
import { ReferralFlagEntity } from './referral-flag.entity.js';
import type { SelfReferral } from './self-referral.policy.js';

const isNew = `not f.reasons @> jsonb_build_array(jsonb_build_object('reason', n -> 'reason'))`;

/** A new reason opens a lifted flag again. The audit log keeps the decision on the earlier reasons. */
const raiseSql = `
  insert into referral_flags as f (id, promoter_id, invited_id, level, reasons, created_at)
  values ($1, $2, $3, $4, $5, $6)
  on conflict (promoter_id, invited_id) do update
  set reasons = f.reasons || (select jsonb_agg(n) from jsonb_array_elements(excluded.reasons) n where ${isNew}),
    status = case f.status when 'lifted' then 'open' else f.status end,
    remark = case f.status when 'lifted' then '' else f.remark end,
    decided_by = case f.status when 'lifted' then '' else f.decided_by end,
    decided_at = case f.status when 'lifted' then null else f.decided_at end
  where exists (select from jsonb_array_elements(excluded.reasons) n where ${isNew})
  returning status`;

/** Flags of pairs. System path: a pair consists of two tenants, and only operators see its flag. */
@Injectable()
export class ReferralFlagRepository {
  constructor(
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /** One flag for each pair. Returns its status if it is new or has a new reason, else null. */
  async raise(
    tx: SystemTx,
    { promoterId, invitedId, level, reasons }: SelfReferral,
  ): Promise<FlagStatus | null> {
    const at = this.clock.now();
    const seen = reasons.map((reason) => ({ reason, at: at.toISOString() }));
    const [raised] = await tx.query<{ status: FlagStatus }>(raiseSql, [
      this.ids.next('rfl'),
      promoterId,
      invitedId,
      level,
      JSON.stringify(seen),
      at,
    ]);
    return raised?.status ?? null;
  }

  /** Null if it is not open. */
  async decide(
    tx: SystemTx,
    id: string,
    decision: { status: Exclude<FlagStatus, 'open'>; remark: string; decidedBy: string },
  ): Promise<ReferredPair | null> {
    const decidedAt = this.clock.now();
    const { affected } = await tx.manager.update(
      ReferralFlagEntity,
      { id, status: 'open' },
      { ...decision, decidedAt },
    );
    return affected === 1 ? tx.manager.findOneByOrFail(ReferralFlagEntity, { id }) : null;
  }
}
