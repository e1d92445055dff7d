import { Injectable } from '@nestjs/common';
import type { AuditChanges, Correction, DecideCorrection, ProposeCorrection } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database, type TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { IdempotencyService } from '@parley/platform/idempotency';
import { Ids } from '@parley/platform/ids';
import { Outbox } from '@parley/platform/messaging';
import { AuditService } from '../../audit/index.js';
import { OperatorEvents } from '../../operator-stream/index.js';
import { TenantRepository, tenantNotFound } from '../../tenants/index.js';
import { PromotionLedgerService } from '../ledger/promotion-ledger.service.js';
import { correctionChange } from './correction.policy.js';
import { CorrectionQueries } from './correction.queries.js';
import { CorrectionRepository } from './correction.repository.js';

/**
 * Corrections of promoters' accounts, each by two operators. System path: an operator belongs to no tenant, so operator
 * and promoter are looked up first. The rows belong to the promoter's tenant.
 */
@Injectable()
export class CorrectionService {
  constructor(
    private readonly database: Database,
    private readonly idempotencyService: IdempotencyService,
    private readonly correctionQueries: CorrectionQueries,
    private readonly correctionRepository: CorrectionRepository,
    private readonly tenantRepository: TenantRepository,
    private readonly ledgerService: PromotionLedgerService,
    private readonly auditService: AuditService,
    private readonly outbox: Outbox,
    private readonly operatorEvents: OperatorEvents,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /** Runs once for the request's key. Rejects with `tenants.not_found`. */
  async propose(userId: string, asked: ProposeCorrection): Promise<Correction> {
    const { tenantId, amount, reason } = asked;
    const [proposedBy, status] = await this.database.asSystem(async (tx) => [
      await this.auditService.actorName(tx),
      await this.tenantRepository.statusOf(tx, tenantId),
    ]);
    if (status === null) throw tenantNotFound();
    return this.database.asTenant(tenantId, (tx) =>
      this.idempotencyService.once(tx, asked, async () => {
        const id = this.ids.next('pcr');
        const createdAt = this.clock.now();
        await this.correctionRepository.insert(tx, {
          id,
          amount,
          reason,
          proposedById: userId,
          proposedBy,
          createdAt,
        });
        await this.record(tx, id, { amount: { to: amount }, reason: { to: reason } }, proposedBy);
        return this.correctionQueries.view(tx, id);
      }),
    );
  }

  /**
   * Rejects with `promotion.correction_not_found` or `….correction_decided`, or with `….second_operator_required` if the
   * same operator proposed it.
   */
  async decide(userId: string, id: string, { decision }: DecideCorrection): Promise<Correction> {
    const [decidedBy, correction] = await this.database.asSystem(async (tx) => [
      await this.auditService.actorName(tx),
      await this.correctionRepository.findAny(tx, id),
    ]);
    if (!correction) throw new AppError('promotion.correction_not_found', 'There is no such correction.');
    const { tenantId, amount, reason, proposedById } = correction;
    return this.database.asTenant(tenantId, async (tx) => {
      if (proposedById === userId)
        throw new AppError('promotion.second_operator_required', 'Another operator decides this correction.');
      const status = decision === 'approve' ? 'approved' : 'rejected';
      const decided = { status, decidedById: userId, decidedBy, decidedAt: this.clock.now() } as const;
      if (!(await this.correctionRepository.decide(tx, id, decided)))
        throw new AppError('promotion.correction_decided', 'This correction was decided before.');
      const changes = { status: { from: 'pending', to: status }, amount: { to: amount } };
      await this.record(tx, id, changes, decidedBy);
      if (status === 'approved') {
        await this.outbox.add(tx, 'promotion.changed', { areas: ['account'] });
        const change = correctionChange(amount);
        const movement = { kind: 'correction', cause: `correction ${id}`, change, remark: reason } as const;
        await this.ledgerService.post(tx, [{ ...movement, tenantId, correctionId: id }]);
      }
      return this.correctionQueries.view(tx, id);
    });
  }

  private async record(tx: TenantTx, id: string, changes: AuditChanges, actorName: string): Promise<void> {
    await this.auditService.record(tx, { target: { kind: 'promotion-correction', id }, changes, actorName });
    await this.operatorEvents.changed(tx, 'promotion');
  }
}
