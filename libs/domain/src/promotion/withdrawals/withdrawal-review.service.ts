import { Injectable } from '@nestjs/common';
import { type PayoutAddress, type ReviewedWithdrawal, withdrawalAccountText } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Secrets } from '@parley/platform/crypto';
import { Database, isUniqueViolation, type TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { AuditService } from '../../audit/index.js';
import { TenantRepository } from '../../tenants/index.js';
import { payWithdrawal, returnWithdrawal } from '../ledger/promotion-ledger.policy.js';
import { PromotionLedgerService } from '../ledger/promotion-ledger.service.js';
import { WithdrawalAccountRepository } from './withdrawal-account.repository.js';
import type { WithdrawalEntity } from './withdrawal.entity.js';
import { WithdrawalEvents } from './withdrawal.events.js';
import { referenceKeyOf, tenantSuspended, withdrawalNotFound } from './withdrawal.policy.js';
import { WithdrawalReviewQueries } from './withdrawal-review.queries.js';
import { WithdrawalRepository } from './withdrawal.repository.js';

/**
 * Operators decide withdrawals, each once. System path: an operator belongs to no tenant, so the tenant of a withdrawal
 * is looked up first. The decision itself is bound to that tenant.
 */
@Injectable()
export class WithdrawalReviewService {
  constructor(
    private readonly database: Database,
    private readonly reviewQueries: WithdrawalReviewQueries,
    private readonly tenantRepository: TenantRepository,
    private readonly withdrawalRepository: WithdrawalRepository,
    private readonly accountRepository: WithdrawalAccountRepository,
    private readonly ledgerService: PromotionLedgerService,
    private readonly auditService: AuditService,
    private readonly events: WithdrawalEvents,
    private readonly secrets: Secrets,
    private readonly clock: Clock,
  ) {}

  /** The full payout address. The audit log names its reader. Rejects with `promotion.withdrawal_not_found`. */
  async reveal(id: string): Promise<PayoutAddress> {
    return this.database.asSystem(async (tx) => {
      const withdrawal = await this.withdrawalRepository.findAny(tx, id);
      if (!withdrawal) throw withdrawalNotFound();
      const { tenantId, withdrawalAccountId } = withdrawal;
      const account = await this.accountRepository.get(tx, tenantId, withdrawalAccountId);
      const name = withdrawalAccountText({ method: account.method, address: account.addressMasked });
      await this.auditService.record(tx, { tenantId, target: { kind: 'withdrawal', id, name } });
      return { address: this.secrets.decrypt(account.addressSealed, account.id) };
    });
  }

  /**
   * Records a payment that was made outside Parley. Repeating it with the same reference changes nothing. Rejects with
   * `promotion.withdrawal_not_found`, `….withdrawal_decided`, `….reference_taken`, `….account_waiting`,
   * `….tenant_suspended` or `….owes`.
   */
  async pay(id: string, reference: string): Promise<ReviewedWithdrawal> {
    const { tenantId, decidedBy } = await this.deciderOf(id);
    const referenceKey = referenceKeyOf(reference);
    await this.database
      .asTenant(tenantId, async (tx) => {
        const withdrawal = await this.find(tx, id);
        if (withdrawal.status !== 'pending') return this.assertPaidBy(withdrawal, referenceKey);
        await this.tenantRepository.lockShared(tx);
        const { status } = await this.tenantRepository.current(tx);
        if (status !== 'active') throw tenantSuspended();
        const decidedAt = this.clock.now();
        const account = await this.accountRepository.get(tx, tenantId, withdrawal.withdrawalAccountId);
        if (decidedAt < account.payableFrom)
          throw new AppError('promotion.account_waiting', 'The withdrawal account is too new to be paid to.');
        const decision = { status: 'paid', reference, referenceKey, decidedBy, decidedAt } as const;
        if (!(await this.withdrawalRepository.decide(tx, id, decision)))
          return this.assertPaidBy(await this.find(tx, id), referenceKey);
        const payout = {
          kind: 'payout',
          cause: `payout ${id}`,
          change: payWithdrawal(withdrawal.amount),
        } as const;
        await this.ledgerService.post(tx, [{ ...payout, tenantId, withdrawalId: id, remark: reference }]);
        await this.events.decided(tx, withdrawal, decision);
      })
      .catch((error: unknown) => {
        throw isUniqueViolation(error, 'withdrawals_reference') ? referenceTaken() : error;
      });
    return this.reviewQueries.get(id);
  }

  /**
   * Returns the whole amount, which first pays a debt. Rejects with `promotion.withdrawal_not_found` or
   * `….withdrawal_decided`.
   */
  async reject(id: string, reason: string): Promise<ReviewedWithdrawal> {
    const { tenantId, decidedBy } = await this.deciderOf(id);
    await this.database.asTenant(tenantId, async (tx) => {
      const withdrawal = await this.find(tx, id);
      const decision = { status: 'rejected', reason, decidedBy, decidedAt: this.clock.now() } as const;
      if (!(await this.withdrawalRepository.decide(tx, id, decision))) throw decidedBefore();
      const change = returnWithdrawal(withdrawal.amount);
      const entry = { kind: 'return', cause: `return ${id}`, change, remark: reason } as const;
      await this.ledgerService.post(tx, [{ ...entry, tenantId, withdrawalId: id }]);
      await this.events.decided(tx, withdrawal, decision);
    });
    return this.reviewQueries.get(id);
  }

  private async deciderOf(id: string): Promise<{ tenantId: string; decidedBy: string }> {
    return this.database.asSystem(async (tx) => {
      const withdrawal = await this.withdrawalRepository.findAny(tx, id);
      if (!withdrawal) throw withdrawalNotFound();
      return { tenantId: withdrawal.tenantId, decidedBy: await this.auditService.actorName(tx) };
    });
  }

  private async find(tx: TenantTx, id: string): Promise<WithdrawalEntity> {
    const withdrawal = await this.withdrawalRepository.find(tx, id);
    if (!withdrawal) throw withdrawalNotFound();
    return withdrawal;
  }

  private assertPaidBy(withdrawal: WithdrawalEntity, referenceKey: string): void {
    if (withdrawal.referenceKey !== referenceKey) throw decidedBefore();
    this.events.unchanged();
  }
}

const decidedBefore = (): AppError =>
  new AppError('promotion.withdrawal_decided', 'This withdrawal was decided before.');

function referenceTaken(): AppError {
  const message = 'Another withdrawal was paid under this reference.';
  return new AppError('promotion.reference_taken', message, {
    details: [{ field: 'reference', rule: 'taken', message }],
  });
}
