import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  ErasureSectionRegistry,
  SubAccountDeletionService,
  SubAccountRepository,
  type SubAccountsTask,
} from '@parley/domain/sub-accounts';
import { OnTask, TaskNotReady, type TaskAtWork, type TaskHandler } from '@parley/domain/tasks';
import type { TenantTx } from '@parley/platform/database';

/**
 * Deletes sub-accounts. All work of an item happens before the item is counted, so an item that has begun is completed,
 * even if the task is canceled meanwhile.
 */
@Injectable()
@OnTask('sub-accounts.delete')
export class DeleteSubAccountsTaskHandler implements TaskHandler<SubAccountsTask>, OnModuleInit {
  constructor(
    private readonly subAccountDeletionService: SubAccountDeletionService,
    private readonly erasureSectionRegistry: ErasureSectionRegistry,
    private readonly subAccountRepository: SubAccountRepository,
  ) {}

  /** The worker does not start while a feature's part of the erasure is missing. */
  onModuleInit(): void {
    this.erasureSectionRegistry.all();
  }

  async prepare({ tenantId, params }: TaskAtWork<SubAccountsTask>, index: number): Promise<void> {
    const id = params.ids[index] ?? '';
    if (!(await this.subAccountDeletionService.begin(tenantId, id))) return;
    if (!(await this.subAccountDeletionService.isSettled(tenantId, id))) {
      throw new TaskNotReady(`clients of ${id} are still going`);
    }
    await this.subAccountDeletionService.erase(tenantId, id);
    await this.subAccountDeletionService.finish(tenantId, id);
  }

  async item(): Promise<void> {
    // `prepare` has done everything.
  }

  async nameOf(tx: TenantTx, { params }: TaskAtWork<SubAccountsTask>, index: number): Promise<string> {
    return this.subAccountRepository.nameOf(tx, params.ids[index] ?? '');
  }
}
