import { Injectable } from '@nestjs/common';
import { type MaskedAddress, withdrawalAccountText } from '@parley/contracts/public';
import type { TenantTx } from '@parley/platform/database';
import { Outbox } from '@parley/platform/messaging';
import { AuditService } from '../../audit/index.js';
import { OperatorEvents } from '../../operator-stream/index.js';
import type { WithdrawalAccountEntity } from './withdrawal-account.entity.js';
import type { WithdrawalEntity } from './withdrawal.entity.js';
import type { WithdrawalDecision } from './withdrawal.repository.js';

type ChangedAccount = Pick<WithdrawalAccountEntity, 'id' | 'name' | 'method' | 'addressMasked'>;

/** Records changes of withdrawals and of their accounts in the audit log and publishes them, in their transaction. */
@Injectable()
export class WithdrawalEvents {
  constructor(
    private readonly auditService: AuditService,
    private readonly outbox: Outbox,
    private readonly operatorEvents: OperatorEvents,
  ) {}

  async requested(
    tx: TenantTx,
    { id, amount }: Pick<WithdrawalEntity, 'id' | 'amount'>,
    account: MaskedAddress,
  ): Promise<void> {
    await this.auditService.record(tx, {
      target: { kind: 'withdrawal', id },
      changes: { amount: { to: amount }, account: { to: withdrawalAccountText(account) } },
    });
    await this.outbox.add(tx, 'withdrawal.requested', { withdrawalId: id });
    await this.operatorEvents.changed(tx, 'promotion');
    await this.outbox.add(tx, 'promotion.changed', { areas: ['account', 'withdrawals'] });
  }

  async decided(
    tx: TenantTx,
    { id, amount }: Pick<WithdrawalEntity, 'id' | 'amount'>,
    decision: WithdrawalDecision,
  ): Promise<void> {
    await this.auditService.record(tx, {
      target: { kind: 'withdrawal', id },
      changes: {
        status: { from: 'pending', to: decision.status },
        amount: { to: amount },
        ...(decision.status === 'paid'
          ? { reference: { to: decision.reference } }
          : { reason: { to: decision.reason } }),
      },
      actorName: decision.decidedBy,
    });
    await this.outbox.add(tx, 'withdrawal.decided', { withdrawalId: id });
    await this.operatorEvents.changed(tx, 'promotion');
    await this.outbox.add(tx, 'promotion.changed', { areas: ['account', 'withdrawals'] });
  }

  /** An operator repeated a decision that was made before. */
  unchanged(): void {
    this.auditService.unchanged();
  }

  async accountAdded(tx: TenantTx, account: ChangedAccount): Promise<void> {
    await this.accountChanged(tx, account, { to: textOf(account) });
    await this.outbox.add(tx, 'withdrawal-account.added', { withdrawalAccountId: account.id });
  }

  async accountRemoved(tx: TenantTx, account: ChangedAccount): Promise<void> {
    await this.accountChanged(tx, account, { from: textOf(account) });
  }

  private async accountChanged(
    tx: TenantTx,
    { id, name }: ChangedAccount,
    account: { from?: string; to?: string },
  ): Promise<void> {
    await this.auditService.record(tx, {
      target: { kind: 'withdrawal-account', id, name },
      changes: { account },
    });
    await this.operatorEvents.changed(tx, 'promotion');
    await this.outbox.add(tx, 'promotion.changed', { areas: ['withdrawals'] });
  }
}

const textOf = ({ method, addressMasked: address }: ChangedAccount): string =>
  withdrawalAccountText({ method, address });
