import { Injectable } from '@nestjs/common';
import type {
  Page,
  ReviewedWithdrawal,
  WithdrawalReviewCounts,
  WithdrawalReviewQuery,
} from '@parley/contracts/public';
import { Database, isUniqueViolation, type TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { AuditService } from '../../audit/index.js';
import { WithdrawalDecisionService } from './withdrawal-decision.service.js';
import { WithdrawalReviewQueries } from './withdrawal-review.queries.js';
import { withdrawalNotFound } from './withdrawal.policy.js';
import { WithdrawalRepository } from './withdrawal.repository.js';

/**
 * The operator's side of withdrawals. System path: an operator belongs to no tenant, so the tenant of a withdrawal is
 * looked up first; the decision itself is bound to that tenant.
 */
@Injectable()
export class WithdrawalReviewService {
  constructor(
    private readonly database: Database,
    private readonly reviewQueries: WithdrawalReviewQueries,
    private readonly decisionService: WithdrawalDecisionService,
    private readonly withdrawalRepository: WithdrawalRepository,
    private readonly auditService: AuditService,
  ) {}

  async list(query: WithdrawalReviewQuery): Promise<Page<ReviewedWithdrawal>> {
    return this.database.asSystem((tx) => this.reviewQueries.list(tx, query));
  }

  async counts(): Promise<WithdrawalReviewCounts> {
    return this.database.asSystem((tx) => this.reviewQueries.counts(tx));
  }

  /** Rejects with `promotion.withdrawal_not_found`. */
  async get(id: string): Promise<ReviewedWithdrawal> {
    return this.database.asSystem((tx) => this.reviewQueries.get(tx, id));
  }

  /**
   * It was paid outside; the same reference again changes nothing. Rejects with `promotion.withdrawal_not_found`,
   * `….withdrawal_decided`, `….reference_taken`, `….account_waiting`, `….tenant_suspended` or `….owes`.
   */
  async pay(id: string, reference: string): Promise<ReviewedWithdrawal> {
    return this.decide(id, (tx, decidedBy) =>
      this.decisionService.pay(tx, { id, reference, decidedBy }),
    ).catch((error: unknown) => {
      throw isUniqueViolation(error, 'withdrawals_reference') ? referenceTaken() : error;
    });
  }

  /** All of the amount returns. Rejects with `promotion.withdrawal_not_found` or `….withdrawal_decided`. */
  async reject(id: string, reason: string): Promise<ReviewedWithdrawal> {
    return this.decide(id, (tx, decidedBy) => this.decisionService.reject(tx, { id, reason, decidedBy }));
  }

  private async decide(
    id: string,
    work: (tx: TenantTx, decidedBy: string) => Promise<void>,
  ): Promise<ReviewedWithdrawal> {
    const [decidedBy, withdrawal] = await this.database.asSystem(async (tx) => [
      await this.auditService.actorName(tx),
      await this.withdrawalRepository.findAny(tx, id),
    ]);
    if (!withdrawal) throw withdrawalNotFound();
    await this.database.asTenant(withdrawal.tenantId, (tx) => work(tx, decidedBy));
    return this.get(id);
  }
}

function referenceTaken(): AppError {
  const message = 'Another withdrawal was paid under this reference.';
  return new AppError('promotion.reference_taken', message, {
    details: [{ field: 'reference', rule: 'taken', message }],
  });
}
