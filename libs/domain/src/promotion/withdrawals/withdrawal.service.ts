import { Injectable } from '@nestjs/common';
import {
  type Page,
  type RequestWithdrawal,
  type Withdrawal,
  withdrawalAccountText,
  withdrawalFee,
  type WithdrawalQuery,
} from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database, type TenantTx } from '@parley/platform/database';
import { IdempotencyService } from '@parley/platform/idempotency';
import { Ids } from '@parley/platform/ids';
import { Outbox } from '@parley/platform/messaging';
import { AuditService } from '../../audit/index.js';
import { requestWithdrawal } from '../ledger/promotion-ledger.policy.js';
import { PromotionLedgerService } from '../ledger/promotion-ledger.service.js';
import { WithdrawalEligibilityService } from './withdrawal-eligibility.service.js';
import { dueOf } from './withdrawal.policy.js';
import { WithdrawalQueries } from './withdrawal.queries.js';
import { WithdrawalRepository } from './withdrawal.repository.js';

/** Withdrawals as their owners request them. */
@Injectable()
export class WithdrawalService {
  constructor(
    private readonly database: Database,
    private readonly idempotencyService: IdempotencyService,
    private readonly eligibilityService: WithdrawalEligibilityService,
    private readonly ledgerService: PromotionLedgerService,
    private readonly withdrawalRepository: WithdrawalRepository,
    private readonly withdrawalQueries: WithdrawalQueries,
    private readonly auditService: AuditService,
    private readonly outbox: Outbox,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  async list(tenantId: string, query: WithdrawalQuery): Promise<Page<Withdrawal>> {
    return this.database.asTenant(tenantId, (tx) => this.withdrawalQueries.list(tx, query));
  }

  /** Rejects with `promotion.withdrawal_not_found`. */
  async get(tenantId: string, id: string): Promise<Withdrawal> {
    return this.database.asTenant(tenantId, (tx) => this.withdrawalQueries.get(tx, id));
  }

  /**
   * Holds the amount until an operator decides. Once for the request's key. Rejects with `promotion.balance_short`, or as
   * `WithdrawalEligibilityService.assertRequestable` does.
   */
  async request(tenantId: string, asked: RequestWithdrawal): Promise<Withdrawal> {
    return this.database.asTenant(tenantId, (tx) =>
      this.idempotencyService.once(tx, asked, () => this.requestIn(tx, asked)),
    );
  }

  private async requestIn(tx: TenantTx, asked: RequestWithdrawal): Promise<Withdrawal> {
    const { account, timeZone } = await this.eligibilityService.assertRequestable(tx, asked);
    const { amount, method } = asked;
    const id = this.ids.next('wdr');
    const requestedAt = this.clock.now();
    await this.ledgerService.post(tx, [
      {
        tenantId: tx.tenantId,
        kind: 'withdrawal',
        cause: `withdrawal ${id}`,
        change: requestWithdrawal(amount),
        withdrawalId: id,
      },
    ]);
    const due = dueOf(requestedAt, timeZone);
    const fee = withdrawalFee(amount);
    const withdrawalAccountId = account.id;
    const withdrawal = { id, withdrawalAccountId, method, amount, fee, requestedAt };
    await this.withdrawalRepository.insert(tx, { ...withdrawal, ...due });
    await this.auditService.record(tx, {
      target: { kind: 'withdrawal', id },
      changes: {
        amount: { to: amount },
        account: { to: withdrawalAccountText({ method, address: account.addressMasked }) },
      },
    });
    await this.outbox.add(tx, 'withdrawal.requested', { withdrawalId: id });
    await this.outbox.add(tx, 'promotion.changed', { areas: ['account', 'withdrawals'] });
    return this.withdrawalQueries.get(tx, id);
  }
}
