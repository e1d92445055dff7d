import { Injectable } from '@nestjs/common';
import type { CreateSubAccounts } from '@parley/contracts/public';
import { oneOfSeveral, SubAccountService } from '@parley/domain/sub-accounts';
import { OnTask, type TaskAtWork, type TaskHandler } from '@parley/domain/tasks';
import type { TenantTx } from '@parley/platform/database';

@Injectable()
@OnTask('sub-accounts.create')
export class CreateSubAccountsTaskHandler implements TaskHandler<CreateSubAccounts> {
  constructor(private readonly subAccountService: SubAccountService) {}

  async item(tx: TenantTx, { params }: TaskAtWork<CreateSubAccounts>, index: number): Promise<void> {
    await this.subAccountService.createIn(tx, oneOfSeveral(params, index));
  }

  async nameOf(_: TenantTx, { params }: TaskAtWork<CreateSubAccounts>, index: number): Promise<string> {
    return oneOfSeveral(params, index).remark || `${index + 1}`;
  }
}
