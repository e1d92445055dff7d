import { Injectable } from '@nestjs/common';
import type { CreateSubAccounts } from '@parley/contracts/public';
import {
  oneOfSeveral,
  SubAccountService,
  SubAccountRepository,
  type SubAccountsTask,
} from '@parley/domain/sub-accounts';
import { OnTask, type TaskAtWork, type TaskHandler } from '@parley/domain/tasks';
import type { TenantTx } from '@parley/platform/database';

@Injectable()
@OnTask('sub-accounts.create')
export class CreateSubAccountsTaskHandler implements TaskHandler<CreateSubAccounts> {
  constructor(private readonly service: SubAccountService) {}

  async item(tx: TenantTx, { params }: TaskAtWork<CreateSubAccounts>, index: number): Promise<void> {
    await this.service.create(tx, oneOfSeveral(params, index));
  }

  async nameOf(_: TenantTx, { params }: TaskAtWork<CreateSubAccounts>, index: number): Promise<string> {
    return oneOfSeveral(params, index).remark || `${index + 1}`;
  }
}

@Injectable()
@OnTask('sub-accounts.enable', 'sub-accounts.stop')
export class SwitchSubAccountsTaskHandler implements TaskHandler<SubAccountsTask> {
  constructor(
    private readonly service: SubAccountService,
    private readonly subAccountRepository: SubAccountRepository,
  ) {}

  async item(tx: TenantTx, task: TaskAtWork<SubAccountsTask>, index: number): Promise<void> {
    const { id: taskId, kind, params, total } = task;
    const id = params.ids[index] ?? '';
    if (kind === 'sub-accounts.stop') await this.service.stop(tx, id, total > 1 ? taskId : undefined);
    else await this.service.enable(tx, id);
  }

  async nameOf(tx: TenantTx, { params }: TaskAtWork<SubAccountsTask>, index: number): Promise<string> {
    return this.subAccountRepository.nameOf(tx, params.ids[index] ?? '');
  }
}
