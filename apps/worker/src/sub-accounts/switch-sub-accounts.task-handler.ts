import { Injectable } from '@nestjs/common';
import { SubAccountRepository, SubAccountService, type SubAccountsTask } from '@parley/domain/sub-accounts';
import { OnTask, type TaskAtWork, type TaskHandler } from '@parley/domain/tasks';
import type { TenantTx } from '@parley/platform/database';

@Injectable()
@OnTask('sub-accounts.enable', 'sub-accounts.stop', 'sub-accounts.switch-on')
export class SwitchSubAccountsTaskHandler implements TaskHandler<SubAccountsTask> {
  constructor(
    private readonly subAccountService: SubAccountService,
    private readonly subAccountRepository: SubAccountRepository,
  ) {}

  async item(tx: TenantTx, task: TaskAtWork<SubAccountsTask>, index: number): Promise<void> {
    const { id: taskId, kind, params, total } = task;
    const id = params.ids[index] ?? '';
    if (kind === 'sub-accounts.stop')
      await this.subAccountService.stopIn(tx, id, total > 1 ? taskId : undefined);
    else if (kind === 'sub-accounts.switch-on') await this.subAccountService.switchOn(tx, id);
    else await this.subAccountService.enableIn(tx, id);
  }

  async nameOf(tx: TenantTx, { params }: TaskAtWork<SubAccountsTask>, index: number): Promise<string> {
    return this.subAccountRepository.nameOf(tx, params.ids[index] ?? '');
  }
}
