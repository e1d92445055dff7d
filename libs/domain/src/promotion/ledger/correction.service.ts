import { Injectable } from '@nestjs/common';
import type {
  Correction,
  CorrectionQuery,
  DecideCorrection,
  Page,
  ProposeCorrection,
} from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database, type TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { IdempotencyService } from '@parley/platform/idempotency';
import { Ids } from '@parley/platform/ids';
import { Outbox } from '@parley/platform/messaging';
import { AuditService } from '../../audit/index.js';
import { TenantRepository, tenantNotFound } from '../../tenants/index.js';
import type { CorrectionEntity } from './correction.entity.js';
import { correctionChange } from './correction.policy.js';
import { CorrectionQueries } from './correction.queries.js';
import { type CorrectionDecision, CorrectionRepository } from './correction.repository.js';
import { PromotionLedgerService } from './promotion-ledger.service.js';

/** An operator who proposes or decides. */
interface Operator {
  userId: string;
}

/**
 * Corrections of promoters' accounts, each by two operators. System path: an operator belongs to no tenant; what is
 * written is bound to the tenant of the correction.
 */
@Injectable()
export class CorrectionService {
  constructor(
    private readonly database: Database,
    private readonly idempotencyService: IdempotencyService,
    private readonly correctionRepository: CorrectionRepository,
    private readonly correctionQueries: CorrectionQueries,
    private readonly tenantRepository: TenantRepository,
    private readonly ledgerService: PromotionLedgerService,
    private readonly auditService: AuditService,
    private readonly outbox: Outbox,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  async list(query: CorrectionQuery): Promise<Page<Correction>> {
    return this.database.asSystem((tx) => this.correctionQueries.list(tx, query));
  }

  /** Once for the request's key. Rejects with `tenants.not_found`. */
  async propose({ userId }: Operator, asked: ProposeCorrection): Promise<Correction> {
    const { tenantId, amount, reason } = asked;
    const [proposedBy, status] = await this.database.asSystem(async (tx) => [
      await this.auditService.actorName(tx),
      await this.tenantRepository.statusOf(tx, tenantId),
    ]);
    if (status === null) throw tenantNotFound();
    return this.database.asTenant(tenantId, (tx) =>
      this.idempotencyService.once(tx, asked, async () => {
        const id = this.ids.next('pcr');
        const proposal = { id, amount, reason, proposedById: userId, proposedBy };
        await this.correctionRepository.insert(tx, { ...proposal, createdAt: this.clock.now() });
        await this.auditService.record(tx, {
          target: { kind: 'promotion-correction', id },
          changes: { amount: { to: amount }, reason: { to: reason } },
          actorName: proposedBy,
        });
        return this.correctionQueries.get(tx, id);
      }),
    );
  }

  /**
   * Rejects with `promotion.correction_not_found`, `….correction_decided`, or with `….second_operator_required` where the
   * operator proposed it.
   */
  async decide({ userId }: Operator, id: string, { decision }: DecideCorrection): Promise<Correction> {
    const [decidedBy, correction] = await this.database.asSystem(async (tx) => [
      await this.auditService.actorName(tx),
      await this.correctionRepository.findAny(tx, id),
    ]);
    if (!correction) throw new AppError('promotion.correction_not_found', 'There is no such correction.');
    if (correction.proposedById === userId)
      throw new AppError('promotion.second_operator_required', 'Another operator decides this correction.');
    const status = decision === 'approve' ? 'approved' : 'rejected';
    return this.database.asTenant(correction.tenantId, async (tx) => {
      const decided = { status, decidedById: userId, decidedBy, decidedAt: this.clock.now() } as const;
      await this.decideIn(tx, correction, decided);
      return this.correctionQueries.get(tx, id);
    });
  }

  private async decideIn(
    tx: TenantTx,
    { id, amount, reason }: CorrectionEntity,
    decision: CorrectionDecision,
  ): Promise<void> {
    const { status, decidedBy } = decision;
    if (!(await this.correctionRepository.decide(tx, id, decision)))
      throw new AppError('promotion.correction_decided', 'This correction was decided before.');
    await this.auditService.record(tx, {
      target: { kind: 'promotion-correction', id },
      changes: { status: { from: 'pending', to: status }, amount: { to: amount } },
      actorName: decidedBy,
    });
    if (status === 'rejected') return;
    await this.ledgerService.post(tx, [
      {
        tenantId: tx.tenantId,
        kind: 'correction',
        cause: `correction ${id}`,
        change: correctionChange(amount),
        correctionId: id,
        remark: reason,
      },
    ]);
    await this.outbox.add(tx, 'promotion.changed', { areas: ['account'] });
  }
}
