import { Injectable } from '@nestjs/common';
import type { Allocate, Allocation, CharacterMode, SubAccountStatus } from '@parley/contracts/public';
import type { TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { Ids } from '@parley/platform/ids';
import { AuditService } from '../audit/index.js';
import { AllocationQueries } from './allocations.queries.js';
import { type CharacterMovement, CharacterLedgerService } from './character-ledger.service.js';
import { noneToSpend, subAccountNotFound, notEnough, notLimited } from './characters.policy.js';

interface Holder {
  account: string;
  status: SubAccountStatus;
  mode: CharacterMode;
}

/** Moves characters between the main balance and a limited sub-account, as the owner asks. */
@Injectable()
export class AllocationService {
  constructor(
    private readonly ledger: CharacterLedgerService,
    private readonly views: AllocationQueries,
    private readonly auditService: AuditService,
    private readonly ids: Ids,
  ) {}

  /**
   * Rejects with `sub-accounts.not_found` or `….deleting`, `characters.not_limited`, or `characters.not_enough`,
   * naming the amount.
   */
  async allocate(tx: TenantTx, asked: Allocate): Promise<Allocation> {
    const { subAccountId, type, amount, remark = '' } = asked;
    const { account } = await this.lockAccounts(tx, subAccountId);
    const own = { subAccountId };
    const cause = `${type} ${subAccountId} ${this.ids.next('cht')}`;
    const ends =
      type === 'add'
        ? ({ kind: 'allocate', from: 'main', to: own } as const)
        : ({ kind: 'reduce', from: own, to: 'main' } as const);
    await this.transfer(tx, { ...ends, amount, cause, remark });
    const made = await this.views.forCause(tx, cause);
    await this.auditService.record(tx, {
      target: { kind: 'sub-account', id: subAccountId, name: account },
      changes: { characters: { from: made.initial, to: made.updated } },
    });
    return made;
  }

  private async transfer(tx: TenantTx, movement: CharacterMovement): Promise<void> {
    try {
      await this.ledger.transfer(tx, movement);
    } catch (error) {
      const isShort = error instanceof AppError && error.code === 'characters.not_enough';
      throw isShort ? notEnough('amount') : error;
    }
  }

  /** Against every edit and its deletion, until the transaction ends. */
  private async lockAccounts(tx: TenantTx, id: string): Promise<Holder> {
    const [found] = await tx.query<Holder>(
      `select account, status, character_mode as mode from sub_accounts
       where tenant_id = $1 and id = $2 and status <> 'deleted' for share`,
      [tx.tenantId, id],
    );
    if (!found) throw subAccountNotFound();
    if (found.status === 'deleting') throw noneToSpend();
    if (found.mode !== 'limited') throw notLimited();
    return found;
  }
}
