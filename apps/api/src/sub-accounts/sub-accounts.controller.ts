import { Body, Controller, Param, Query } from '@nestjs/common';
import type {
  ActivationCode,
  Page,
  SubAccount,
  SubAccountCode,
  SubAccountCounts,
  SubAccountsEdit,
  Task,
} from '@parley/contracts/public';
import {
  SubAccountBatchService,
  SubAccountQueries,
  SubAccountSecretService,
  SubAccountService,
} from '@parley/domain/sub-accounts';
import {
  CurrentTenantCaller,
  seenSubAccounts,
  TenantId,
  type TenantCaller,
} from '../http/decorators/caller.js';
import { Endpoint } from '../http/decorators/endpoint.js';
import { IdPipe } from '../http/pipes/id.pipe.js';
import {
  ActivationCodesDto,
  CreateSubAccountDto,
  CreateSubAccountsDto,
  EditSubAccountDto,
  EditSubAccountsDto,
  SubAccountQueryDto,
  SubAccountSelectionDto,
} from './sub-accounts.dto.js';

const SubAccountId = () => Param('id', new IdPipe('sub', 'sub-accounts.not_found'));

@Controller()
export class SubAccountsController {
  constructor(
    private readonly subAccountQueries: SubAccountQueries,
    private readonly subAccountService: SubAccountService,
    private readonly subAccountBatchService: SubAccountBatchService,
    private readonly subAccountSecretService: SubAccountSecretService,
  ) {}

  @Endpoint('sub-accounts.list')
  async list(
    @CurrentTenantCaller() caller: TenantCaller,
    @Query() query: SubAccountQueryDto,
  ): Promise<Page<SubAccount>> {
    return this.subAccountQueries.list(caller.tenantId, query, seenSubAccounts(caller));
  }

  @Endpoint('sub-accounts.counts')
  async counts(@TenantId() tenantId: string): Promise<SubAccountCounts> {
    return this.subAccountQueries.counts(tenantId);
  }

  @Endpoint('sub-accounts.get')
  async get(@CurrentTenantCaller() caller: TenantCaller, @SubAccountId() id: string): Promise<SubAccount> {
    return this.subAccountQueries.get(caller.tenantId, seenSubAccounts(caller), id);
  }

  @Endpoint('sub-accounts.create')
  async create(@TenantId() tenantId: string, @Body() body: CreateSubAccountDto): Promise<SubAccount> {
    return this.subAccountService.create(tenantId, body);
  }

  @Endpoint('sub-accounts.edit')
  async edit(
    @TenantId() tenantId: string,
    @SubAccountId() id: string,
    @Body() body: EditSubAccountDto,
  ): Promise<SubAccount> {
    return this.subAccountService.edit(tenantId, id, body);
  }

  @Endpoint('sub-accounts.preview-edits')
  async previewEdits(
    @TenantId() tenantId: string,
    @Body() { edits }: EditSubAccountsDto,
  ): Promise<SubAccountsEdit> {
    return this.subAccountBatchService.previewEdits(tenantId, edits);
  }

  @Endpoint('sub-accounts.edit-many')
  async editMany(
    @TenantId() tenantId: string,
    @Body() { edits }: EditSubAccountsDto,
  ): Promise<SubAccountsEdit> {
    return this.subAccountBatchService.editMany(tenantId, edits);
  }

  @Endpoint('sub-accounts.stop')
  async stop(@TenantId() tenantId: string, @SubAccountId() id: string): Promise<SubAccount> {
    return this.subAccountService.stop(tenantId, id);
  }

  @Endpoint('sub-accounts.enable')
  async enable(@TenantId() tenantId: string, @SubAccountId() id: string): Promise<SubAccount> {
    return this.subAccountService.enable(tenantId, id);
  }

  @Endpoint('sub-accounts.delete')
  async delete(@TenantId() tenantId: string, @SubAccountId() id: string): Promise<Task> {
    return this.subAccountBatchService.changeMany(tenantId, 'delete', { ids: [id] });
  }

  @Endpoint('sub-accounts.create-many')
  async createMany(@TenantId() tenantId: string, @Body() body: CreateSubAccountsDto): Promise<Task> {
    return this.subAccountBatchService.createMany(tenantId, body);
  }

  @Endpoint('sub-accounts.enable-many')
  async enableMany(@TenantId() tenantId: string, @Body() body: SubAccountSelectionDto): Promise<Task> {
    return this.subAccountBatchService.changeMany(tenantId, 'enable', body);
  }

  @Endpoint('sub-accounts.stop-many')
  async stopMany(@TenantId() tenantId: string, @Body() body: SubAccountSelectionDto): Promise<Task> {
    return this.subAccountBatchService.changeMany(tenantId, 'stop', body);
  }

  @Endpoint('sub-accounts.switch-on-many')
  async switchOnMany(@TenantId() tenantId: string, @Body() body: SubAccountSelectionDto): Promise<Task> {
    return this.subAccountBatchService.changeMany(tenantId, 'switch-on', body);
  }

  @Endpoint('sub-accounts.delete-many')
  async deleteMany(@TenantId() tenantId: string, @Body() body: SubAccountSelectionDto): Promise<Task> {
    return this.subAccountBatchService.changeMany(tenantId, 'delete', body);
  }

  @Endpoint('sub-accounts.activation-codes')
  async activationCodes(
    @TenantId() tenantId: string,
    @Body() body: ActivationCodesDto,
  ): Promise<SubAccountCode[]> {
    return this.subAccountSecretService.showMany(tenantId, body);
  }

  @Endpoint('sub-accounts.activation-code')
  async activationCode(@TenantId() tenantId: string, @SubAccountId() id: string): Promise<ActivationCode> {
    return this.subAccountSecretService.show(tenantId, id);
  }

  @Endpoint('sub-accounts.rotate-secret')
  async rotateSecret(@TenantId() tenantId: string, @SubAccountId() id: string): Promise<ActivationCode> {
    return this.subAccountSecretService.rotate(tenantId, id);
  }
}
