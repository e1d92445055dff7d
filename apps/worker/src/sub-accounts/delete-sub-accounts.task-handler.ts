import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  ErasureSectionRegistry,
  SubAccountDeletionService,
  SubAccountErasureService,
  SubAccountRepository,
  type SubAccountsTask,
} from '@parley/domain/sub-accounts';
import { OnTask, TaskFileStore, TaskNotReady, type TaskAtWork, type TaskHandler } from '@parley/domain/tasks';
import { Database, type TenantTx } from '@parley/platform/database';

/**
 * Deletes sub-accounts. All of an item lies before its counting: once begun it is brought to its end, also where
 * the task is canceled meanwhile.
 */
@Injectable()
@OnTask('sub-accounts.delete')
export class DeleteSubAccountsTaskHandler implements TaskHandler<SubAccountsTask>, OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly deletion: SubAccountDeletionService,
    private readonly erasure: SubAccountErasureService,
    private readonly sections: ErasureSectionRegistry,
    private readonly subAccountRepository: SubAccountRepository,
    private readonly taskFileStore: TaskFileStore,
  ) {}

  /** The worker does not start while a feature's part of the erasure is missing. */
  onModuleInit(): void {
    this.sections.all();
  }

  async prepare({ tenantId, params }: TaskAtWork<SubAccountsTask>, index: number): Promise<void> {
    const id = params.ids[index] ?? '';
    const isThere = await this.database.asTenant(tenantId, (tx) => this.deletion.begin(tx, id));
    if (!isThere) return;
    if (!(await this.database.asTenant(tenantId, (tx) => this.erasure.isSettled(tx, id)))) {
      throw new TaskNotReady(`clients of ${id} are still going`);
    }
    await this.erasure.erase(tenantId, id);
    await this.database.asTenant(tenantId, async (tx) => {
      await this.deletion.finish(tx, id);
      await this.taskFileStore.withdraw(tx, 'tenant.export');
      await this.taskFileStore.withdraw(tx, 'chat.export');
      await this.taskFileStore.withdraw(tx, 'work-orders.export-fans');
      await this.taskFileStore.withdraw(tx, 'fans.export');
    });
  }

  async item(): Promise<void> {
    // Everything is done.
  }

  async nameOf(tx: TenantTx, { params }: TaskAtWork<SubAccountsTask>, index: number): Promise<string> {
    return this.subAccountRepository.nameOf(tx, params.ids[index] ?? '');
  }
}
