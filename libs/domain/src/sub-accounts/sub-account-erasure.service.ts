import { Injectable } from '@nestjs/common';
import { Database, type TenantTx } from '@parley/platform/database';
import { IdempotencyService } from '@parley/platform/idempotency';
import { TaskRepository } from '../tasks/index.js';
import { eraseInChunks, ErasureSectionRegistry } from './erasure-section.registry.js';
import { deletedAccount } from './sub-account.policy.js';
import { SubAccountRepository } from './sub-account.repository.js';

/**
 * Takes out of the tables, in chunks of a transaction each, who a sub-account was and whom it met. Gains, roll-ups,
 * ledger and audit stay, so that every figure still adds up; they name nobody any more. It may run again.
 */
@Injectable()
export class SubAccountErasureService {
  constructor(
    private readonly database: Database,
    private readonly sections: ErasureSectionRegistry,
    private readonly subAccountRepository: SubAccountRepository,
    private readonly taskRepository: TaskRepository,
    private readonly idempotencyService: IdempotencyService,
  ) {
    sections.register('idempotency-keys', { erase: (tenantId, id) => this.eraseReplies(tenantId, id) });
    sections.register('tasks', { erase: (tenantId, id) => this.renameFailures(tenantId, id) });
  }

  /** Whether its clients are gone and what they had reported is counted. */
  async isSettled(tx: TenantTx, id: string): Promise<boolean> {
    for (const section of this.sections.all()) {
      if ((await section.isSettled?.(tx, id)) === false) return false;
    }
    return true;
  }

  async erase(tenantId: string, id: string): Promise<void> {
    for (const section of this.sections.all()) await section.erase(tenantId, id);
  }

  private async eraseReplies(tenantId: string, id: string): Promise<void> {
    await eraseInChunks(this.database, tenantId, (tx, limit) =>
      this.idempotencyService.dropRepliesAbout(tx, id, limit),
    );
  }

  /** A failed task names the sub-account by the name it has after the deletion. */
  private async renameFailures(tenantId: string, id: string): Promise<void> {
    await this.database.asTenant(tenantId, async (tx) => {
      const account = await this.subAccountRepository.nameOf(tx, id);
      await this.taskRepository.renameFailures(tx, 'sub-accounts.', account, deletedAccount(id));
    });
  }
}
