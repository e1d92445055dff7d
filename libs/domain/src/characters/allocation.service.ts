import { Injectable } from '@nestjs/common';
import type { Allocate, Allocation } from '@parley/contracts/public';
import { Database, type TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { Ids } from '@parley/platform/ids';
import { IdempotencyService } from '@parley/platform/idempotency';
import { AuditService } from '../audit/index.js';
import { type SubAccountEntity, SubAccountRepository } from '../sub-accounts/index.js';
import { AllocationQueries } from './allocation.queries.js';
import { type CharacterMovement, CharacterLedgerService } from './character-ledger.service.js';
import { noneToSpend, subAccountNotFound, notEnough, notLimited } from './character.policy.js';

/** Moves characters between the main balance and a limited sub-account, at the owner's request. */
@Injectable()
export class AllocationService {
  constructor(
    private readonly database: Database,
    private readonly subAccountRepository: SubAccountRepository,
    private readonly ledgerService: CharacterLedgerService,
    private readonly allocationQueries: AllocationQueries,
    private readonly idempotencyService: IdempotencyService,
    private readonly auditService: AuditService,
    private readonly ids: Ids,
  ) {}

  /**
   * Allocates once per idempotency key. Rejects with `sub-accounts.not_found` or `….deleting`,
   * `characters.not_limited`, or `characters.not_enough`, naming the amount.
   */
  async allocate(tenantId: string, asked: Allocate): Promise<Allocation> {
    const { subAccountId, type, amount, remark = '' } = asked;
    return this.database.asTenant(tenantId, (tx) =>
      this.idempotencyService.once(tx, asked, async () => {
        const { account } = await this.lockLimited(tx, subAccountId);
        const own = { subAccountId };
        const cause = `${type} ${subAccountId} ${this.ids.next('cht')}`;
        const ends =
          type === 'add'
            ? ({ kind: 'allocate', from: 'main', to: own } as const)
            : ({ kind: 'reduce', from: own, to: 'main' } as const);
        await this.transfer(tx, { ...ends, amount, cause, remark });
        const made = await this.allocationQueries.forCause(tx, cause);
        await this.auditService.record(tx, {
          target: { kind: 'sub-account', id: subAccountId, name: account },
          changes: { characters: { from: made.initial, to: made.updated } },
        });
        return made;
      }),
    );
  }

  private async transfer(tx: TenantTx, movement: CharacterMovement): Promise<void> {
    try {
      await this.ledgerService.transfer(tx, movement);
    } catch (error) {
      const isShort = error instanceof AppError && error.code === 'characters.not_enough';
      throw isShort ? notEnough('amount') : error;
    }
  }

  /** Locks the sub-account against edits and deletion until the transaction ends. */
  private async lockLimited(tx: TenantTx, id: string): Promise<SubAccountEntity> {
    const found = await this.subAccountRepository.lockShared(tx, id);
    if (!found) throw subAccountNotFound();
    if (found.status === 'deleting') throw noneToSpend();
    if (found.characterMode !== 'limited') throw notLimited();
    return found;
  }
}
