import { Injectable } from '@nestjs/common';
import type { CreateSubAccounts } from '@parley/contracts/public';
import {
  oneOfSeveral,
  SubAccountService,
  SubAccounts,
  type SubAccountsTask,
} from '@parley/domain/sub-accounts';
import { DoesTask, type TaskAtWork, type TaskWork } from '@parley/domain/tasks';
import type { TenantTx } from '@parley/platform/database';

@Injectable()
@DoesTask('sub-accounts.create')
export class CreateSubAccountsWork implements TaskWork<CreateSubAccounts> {
  constructor(private readonly service: SubAccountService) {}

  async item(tx: TenantTx, { params }: TaskAtWork<CreateSubAccounts>, index: number): Promise<void> {
    await this.service.create(tx, oneOfSeveral(params, index));
  }

  async nameOf(_: TenantTx, { params }: TaskAtWork<CreateSubAccounts>, index: number): Promise<string> {
    return oneOfSeveral(params, index).remark || `${index + 1}`;
  }
}

@Injectable()
@DoesTask('sub-accounts.enable', 'sub-accounts.stop')
export class SwitchSubAccountsWork implements TaskWork<SubAccountsTask> {
  constructor(
    private readonly service: SubAccountService,
    private readonly subAccounts: SubAccounts,
  ) {}

  async item(tx: TenantTx, task: TaskAtWork<SubAccountsTask>, index: number): Promise<void> {
    const { id: taskId, kind, params, total } = task;
    const id = params.ids[index] ?? '';
    if (kind === 'sub-accounts.stop') await this.service.stop(tx, id, total > 1 ? taskId : undefined);
    else await this.service.enable(tx, id);
  }

  async nameOf(tx: TenantTx, { params }: TaskAtWork<SubAccountsTask>, index: number): Promise<string> {
    return this.subAccounts.nameOf(tx, params.ids[index] ?? '');
  }
}
