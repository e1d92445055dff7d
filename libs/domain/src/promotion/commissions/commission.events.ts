import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@parley/contracts/server';
import { pipelined, type SystemTx, type TenantTx } from '@parley/platform/database';
import { Outbox } from '@parley/platform/messaging';
import type { PostedMovement } from '../ledger/promotion-ledger.service.js';
import { type CommissionChange, earnedOf } from './commission.policy.js';

@Injectable()
export class CommissionEvents {
  constructor(private readonly outbox: Outbox) {}

  /** Publishes the changes of a payment, a refund or a decision on a flag. Sends its statements at once. */
  async reconciled(
    tx: SystemTx,
    changes: readonly CommissionChange[],
    posted: readonly PostedMovement[],
  ): Promise<void> {
    if (changes.length === 0) return;
    const promoterIds = [...new Set(changes.map(({ after }) => after.tenantId))];
    const first = changes.find(({ before, after }) => !before && after.isFirst && earnedOf(after) > 0)?.after;
    await pipelined([
      this.outbox.addShared(tx, 'commissions.changed', { promoterIds }),
      first &&
        this.outbox.addFor(tx, first.tenantId, 'promotion.first-paid', {
          invitedUserId: first.invitedUserId,
          commissionId: first.id,
        }),
      ...[...takenBack(changes, posted)].map(([tenantId, payload]) =>
        this.outbox.addFor(tx, tenantId, 'promotion.taken-back', payload),
      ),
    ]);
  }

  /** Publishes the cents that became available in one run. */
  async released(tx: TenantTx, posted: readonly PostedMovement[]): Promise<void> {
    const amount = posted.reduce((sum, { changes }) => sum + (changes.available ?? 0), 0);
    if (amount === 0) return;
    const setOff = posted.reduce((sum, one) => sum + one.setOff, 0);
    await this.outbox.add(tx, 'promotion.released', { amount, setOff });
    await this.outbox.add(tx, 'promotion.changed', { areas: ['account'] });
  }
}

/** The cents that were taken back, by promoter. A flag that only withholds takes nothing back. */
function takenBack(changes: readonly CommissionChange[], posted: readonly PostedMovement[]) {
  const sums = new Map<string, EventPayload<'promotion.taken-back'>>();
  for (const { before, after, cause } of changes) {
    const made = posted.find((one) => one.tenantId === after.tenantId && one.cause === cause);
    const amount = -(made?.changes.given ?? 0);
    if (!before || amount <= 0 || after.status === 'withheld') continue;
    const sum = sums.get(after.tenantId);
    sums.set(after.tenantId, {
      isRefund: after.refunded > before.refunded && after.status !== 'test',
      isTest: after.status === 'test',
      amount: (sum?.amount ?? 0) + amount,
      owed: (sum?.owed ?? 0) + (made?.changes.owed ?? 0),
    });
  }
  return sums;
}
