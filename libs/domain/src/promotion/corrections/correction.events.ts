import { Injectable } from '@nestjs/common';
import type { TenantTx } from '@parley/platform/database';
import { Outbox } from '@parley/platform/messaging';
import { AuditService } from '../../audit/index.js';
import { OperatorEvents } from '../../operator-stream/index.js';
import type { CorrectionEntity } from './correction.entity.js';
import type { CorrectionDecision, NewCorrection } from './correction.repository.js';

/** Records corrections in the operation log and publishes what they change, in their transaction. */
@Injectable()
export class CorrectionEvents {
  constructor(
    private readonly auditService: AuditService,
    private readonly outbox: Outbox,
    private readonly operatorEvents: OperatorEvents,
  ) {}

  async proposed(tx: TenantTx, { id, amount, reason, proposedBy }: NewCorrection): Promise<void> {
    await this.auditService.record(tx, {
      target: { kind: 'promotion-correction', id },
      changes: { amount: { to: amount }, reason: { to: reason } },
      actorName: proposedBy,
    });
    await this.operatorEvents.changed(tx, 'promotion');
  }

  async decided(
    tx: TenantTx,
    { id, amount }: Pick<CorrectionEntity, 'id' | 'amount'>,
    { status, decidedBy }: CorrectionDecision,
  ): Promise<void> {
    await this.auditService.record(tx, {
      target: { kind: 'promotion-correction', id },
      changes: { status: { from: 'pending', to: status }, amount: { to: amount } },
      actorName: decidedBy,
    });
    await this.operatorEvents.changed(tx, 'promotion');
    if (status === 'approved') await this.outbox.add(tx, 'promotion.changed', { areas: ['account'] });
  }
}
