import { Injectable } from '@nestjs/common';
import type { SystemTx, TenantTx } from '@parley/platform/database';
import { In } from 'typeorm';
import { WithdrawalEntity } from './withdrawal.entity.js';
import { statusesBefore } from './withdrawal.policy.js';

export type NewWithdrawal = Pick<
  WithdrawalEntity,
  'id' | 'withdrawalAccountId' | 'method' | 'amount' | 'fee' | 'dueOn' | 'dueAt' | 'requestedAt'
>;

export type WithdrawalDecision = Pick<WithdrawalEntity, 'decidedBy'> & { decidedAt: Date } & (
    | { status: 'paid'; reference: string; referenceKey: string }
    | { status: 'rejected'; reason: string }
  );

@Injectable()
export class WithdrawalRepository {
  async insert(tx: TenantTx, withdrawal: NewWithdrawal): Promise<void> {
    await tx.manager.insert(WithdrawalEntity, { ...withdrawal, tenantId: tx.tenantId });
  }

  async find(tx: TenantTx, id: string): Promise<WithdrawalEntity | null> {
    return tx.manager.findOneBy(WithdrawalEntity, { id, tenantId: tx.tenantId });
  }

  /** Whether a withdrawal to this account is pending. */
  async isAwaited(tx: TenantTx, withdrawalAccountId: string): Promise<boolean> {
    return tx.manager.existsBy(WithdrawalEntity, {
      withdrawalAccountId,
      tenantId: tx.tenantId,
      status: 'pending',
    });
  }

  /** False if it was decided before. PostgreSQL rejects a reference that another withdrawal has. */
  async decide(tx: TenantTx, id: string, decision: WithdrawalDecision): Promise<boolean> {
    const { affected } = await tx.manager.update(
      WithdrawalEntity,
      { id, tenantId: tx.tenantId, status: In(statusesBefore(decision.status)) },
      decision,
    );
    return affected === 1;
  }

  /** Null if the withdrawal does not exist. System path: an operator only has its id. */
  async findAny(tx: SystemTx, id: string): Promise<WithdrawalEntity | null> {
    return tx.manager.findOneBy(WithdrawalEntity, { id });
  }
}
