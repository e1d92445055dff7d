import { Injectable } from '@nestjs/common';
import { ChatErasureService } from '@parley/domain/chat';
import { TenantExportService } from '@parley/domain/export';
import {
  SubAccountDeletionService,
  SubAccountErasureService,
  SubAccountRepository,
  type SubAccountsTask,
} from '@parley/domain/sub-accounts';
import { OnTask, TaskNotReady, type TaskAtWork, type TaskHandler } from '@parley/domain/tasks';
import { Database, type TenantTx } from '@parley/platform/database';

/**
 * Deletes sub-accounts. All of an item lies before its counting: once begun it is brought to its end, also where
 * the task is canceled meanwhile.
 */
@Injectable()
@OnTask('sub-accounts.delete')
export class DeleteSubAccountsTaskHandler implements TaskHandler<SubAccountsTask> {
  constructor(
    private readonly database: Database,
    private readonly deletion: SubAccountDeletionService,
    private readonly erasure: SubAccountErasureService,
    private readonly subAccountRepository: SubAccountRepository,
    private readonly chat: ChatErasureService,
    private readonly tenantExportService: TenantExportService,
  ) {}

  async prepare({ tenantId, params }: TaskAtWork<SubAccountsTask>, index: number): Promise<void> {
    const id = params.ids[index] ?? '';
    const isThere = await this.database.asTenant(tenantId, (tx) => this.deletion.begin(tx, id));
    if (!isThere) return;
    if (!(await this.database.asTenant(tenantId, (tx) => this.isSettled(tx, id)))) {
      throw new TaskNotReady(`clients of ${id} are still going`);
    }
    await this.chat.eraseContent(tenantId, id);
    await this.erasure.erase(tenantId, id);
    await this.chat.eraseConversations(tenantId, id);
    await this.database.asTenant(tenantId, async (tx) => {
      await this.deletion.finish(tx, id);
      await this.tenantExportService.withdraw(tx);
      await this.chat.withdrawExports(tx);
    });
  }

  private async isSettled(tx: TenantTx, id: string): Promise<boolean> {
    return (await this.erasure.isSettled(tx, id)) && (await this.chat.isSettled(tx, id));
  }

  async item(): Promise<void> {
    // Everything is done.
  }

  async nameOf(tx: TenantTx, { params }: TaskAtWork<SubAccountsTask>, index: number): Promise<string> {
    return this.subAccountRepository.nameOf(tx, params.ids[index] ?? '');
  }
}
