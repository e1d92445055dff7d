import { Body, Controller, Ip, Param, Query } from '@nestjs/common';
import type { EmailCodeSent, Page, Withdrawal, WithdrawalAccount } from '@parley/contracts/public';
import {
  WithdrawalAccountQueries,
  WithdrawalAccountService,
  WithdrawalQueries,
  WithdrawalService,
} from '@parley/domain/promotion';
import { CurrentUserCaller, TenantId, type UserCaller } from '../http/decorators/caller.js';
import { Endpoint } from '../http/decorators/endpoint.js';
import { IdPipe } from '../http/pipes/id.pipe.js';
import { AddWithdrawalAccountDto, RequestWithdrawalDto, WithdrawalQueryDto } from './withdrawals.dto.js';

const AccountId = () => Param('id', new IdPipe('wda', 'promotion.account_not_found'));
const WithdrawalId = () => Param('id', new IdPipe('wdr', 'promotion.withdrawal_not_found'));

@Controller()
export class WithdrawalsController {
  constructor(
    private readonly accountQueries: WithdrawalAccountQueries,
    private readonly accountService: WithdrawalAccountService,
    private readonly withdrawalQueries: WithdrawalQueries,
    private readonly withdrawalService: WithdrawalService,
  ) {}

  @Endpoint('withdrawal-accounts.list')
  async listAccounts(@TenantId() tenantId: string): Promise<WithdrawalAccount[]> {
    return this.accountQueries.list(tenantId);
  }

  @Endpoint('withdrawal-accounts.ask-code')
  async askCode(@CurrentUserCaller() caller: UserCaller, @Ip() address: string): Promise<EmailCodeSent> {
    return this.accountService.askCode(caller, address);
  }

  @Endpoint('withdrawal-accounts.add')
  async addAccount(
    @TenantId() tenantId: string,
    @CurrentUserCaller() caller: UserCaller,
    @Body() body: AddWithdrawalAccountDto,
    @Ip() address: string,
  ): Promise<WithdrawalAccount> {
    return this.accountService.add(tenantId, caller, body, address);
  }

  @Endpoint('withdrawal-accounts.remove')
  async removeAccount(@TenantId() tenantId: string, @AccountId() id: string): Promise<null> {
    await this.accountService.remove(tenantId, id);
    return null;
  }

  @Endpoint('withdrawals.list')
  async list(@TenantId() tenantId: string, @Query() query: WithdrawalQueryDto): Promise<Page<Withdrawal>> {
    return this.withdrawalQueries.list(tenantId, query);
  }

  @Endpoint('withdrawals.get')
  async get(@TenantId() tenantId: string, @WithdrawalId() id: string): Promise<Withdrawal> {
    return this.withdrawalQueries.get(tenantId, id);
  }

  @Endpoint('withdrawals.request')
  async request(@TenantId() tenantId: string, @Body() body: RequestWithdrawalDto): Promise<Withdrawal> {
    return this.withdrawalService.request(tenantId, body);
  }
}
