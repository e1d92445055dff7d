import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { TenantExport } from '@parley/domain/export';
import {
  SubAccountDeletion,
  SubAccountErasure,
  SubAccounts,
  type SubAccountsTask,
} from '@parley/domain/sub-accounts';
import { DoesTask, type TaskAtWork, type TaskWork } from '@parley/domain/tasks';
import { Database, type TenantTx } from '@parley/platform/database';

const lookEveryMs = 100;
/** Longer than its clients need to go; then the task is gone on with later. */
const patienceMs = 15_000;

/**
 * Deletes sub-accounts. All of an item lies before its counting: once begun it is brought to its end, also where
 * the task is canceled meanwhile.
 */
@Injectable()
@DoesTask('sub-accounts.delete')
export class DeleteSubAccountsWork implements TaskWork<SubAccountsTask> {
  constructor(
    private readonly database: Database,
    private readonly deletion: SubAccountDeletion,
    private readonly erasure: SubAccountErasure,
    private readonly subAccounts: SubAccounts,
    private readonly tenantExport: TenantExport,
  ) {}

  async prepare({ tenantId, params }: TaskAtWork<SubAccountsTask>, index: number): Promise<void> {
    const id = params.ids[index] ?? '';
    const isThere = await this.database.asTenant(tenantId, (tx) => this.deletion.begin(tx, id));
    if (!isThere) return;
    await this.settled(tenantId, id);
    await this.erasure.erase(tenantId, id);
    await this.database.asTenant(tenantId, async (tx) => {
      await this.deletion.finish(tx, id);
      await this.tenantExport.withdraw(tx);
    });
  }

  async item(): Promise<void> {
    // Everything is done.
  }

  async nameOf(tx: TenantTx, { params }: TaskAtWork<SubAccountsTask>, index: number): Promise<string> {
    return this.subAccounts.nameOf(tx, params.ids[index] ?? '');
  }

  private async settled(tenantId: string, id: string): Promise<void> {
    for (let waited = 0; ; waited += lookEveryMs) {
      if (await this.database.asTenant(tenantId, (tx) => this.erasure.isSettled(tx, id))) return;
      if (waited >= patienceMs) throw new Error(`clients of ${id} are still going`);
      await pause(lookEveryMs);
    }
  }
}
