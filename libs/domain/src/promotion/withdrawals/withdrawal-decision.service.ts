import { Injectable } from '@nestjs/common';
import type { PayWithdrawal, RejectWithdrawal } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import type { TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { payWithdrawal, returnWithdrawal } from '../ledger/promotion-ledger.policy.js';
import { PromotionLedgerService } from '../ledger/promotion-ledger.service.js';
import { WithdrawalAccountRepository } from './withdrawal-account.repository.js';
import { WithdrawalEligibilityService } from './withdrawal-eligibility.service.js';
import type { WithdrawalEntity } from './withdrawal.entity.js';
import { WithdrawalEvents } from './withdrawal.events.js';
import { referenceKeyOf, withdrawalNotFound } from './withdrawal.policy.js';
import { WithdrawalRepository } from './withdrawal.repository.js';

/** The withdrawal that an operator decides. */
interface DecidedWithdrawal {
  id: string;
  /** The operator's e-mail. */
  decidedBy: string;
}

/** Decides withdrawals, each once, in a transaction of their tenant. */
@Injectable()
export class WithdrawalDecisionService {
  constructor(
    private readonly withdrawalRepository: WithdrawalRepository,
    private readonly accountRepository: WithdrawalAccountRepository,
    private readonly eligibilityService: WithdrawalEligibilityService,
    private readonly ledgerService: PromotionLedgerService,
    private readonly events: WithdrawalEvents,
    private readonly clock: Clock,
  ) {}

  /** Rejects as `WithdrawalReviewService.pay` does; PostgreSQL rejects a reference that is taken. */
  async pay(tx: TenantTx, { id, reference, decidedBy }: DecidedWithdrawal & PayWithdrawal): Promise<void> {
    const withdrawal = await this.find(tx, id);
    const referenceKey = referenceKeyOf(reference);
    if (withdrawal.status !== 'pending') return this.assertPaidBy(withdrawal, referenceKey);
    await this.eligibilityService.assertActive(tx);
    const decidedAt = this.clock.now();
    const account = await this.accountRepository.get(tx, tx.tenantId, withdrawal.withdrawalAccountId);
    if (decidedAt < account.payableFrom)
      throw new AppError('promotion.account_waiting', 'The withdrawal account is too new to be paid to.');
    const decision = { status: 'paid', reference, referenceKey, decidedBy, decidedAt } as const;
    if (!(await this.withdrawalRepository.decide(tx, id, decision)))
      return this.assertPaidBy(await this.find(tx, id), referenceKey);
    await this.ledgerService.post(tx, [
      {
        tenantId: tx.tenantId,
        kind: 'payout',
        cause: `payout ${id}`,
        change: payWithdrawal(withdrawal.amount),
        withdrawalId: id,
        remark: reference,
      },
    ]);
    await this.events.decided(tx, withdrawal, decision);
  }

  /** The amount returns, and pays what is owed. Rejects as `WithdrawalReviewService.reject` does. */
  async reject(tx: TenantTx, { id, reason, decidedBy }: DecidedWithdrawal & RejectWithdrawal): Promise<void> {
    const withdrawal = await this.find(tx, id);
    const decision = { status: 'rejected', reason, decidedBy, decidedAt: this.clock.now() } as const;
    if (!(await this.withdrawalRepository.decide(tx, id, decision))) throw decidedBefore();
    await this.ledgerService.post(tx, [
      {
        tenantId: tx.tenantId,
        kind: 'return',
        cause: `return ${id}`,
        change: returnWithdrawal(withdrawal.amount),
        withdrawalId: id,
        remark: reason,
      },
    ]);
    await this.events.decided(tx, withdrawal, decision);
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
