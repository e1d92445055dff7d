import { Body, Controller, Param, Query } from '@nestjs/common';
import type {
  ActivationCode,
  Page,
  SubAccount,
  SubAccountCode,
  SubAccountCounts,
  Task,
} from '@parley/contracts/public';
import {
  assertSeen,
  SubAccountBatchService,
  SubAccountService,
  SubAccountQueries,
} from '@parley/domain/sub-accounts';
import { Database, type TenantTx } from '@parley/platform/database';
import { IdempotencyService } from '@parley/platform/idempotency';
import { CurrentTenantCaller, type TenantCaller } from '../http/decorators/caller.js';
import { Endpoint } from '../http/decorators/endpoint.js';
import { IdPipe } from '../http/pipes/id.pipe.js';
import {
  ActivationCodesDto,
  CreateSubAccountDto,
  CreateSubAccountsDto,
  EditSubAccountDto,
  SubAccountIdsDto,
  SubAccountQueryDto,
} from './sub-accounts.dto.js';

const SubAccountId = () => Param('id', new IdPipe('sub', 'sub-accounts.not_found'));

@Controller()
export class SubAccountsController {
  constructor(
    private readonly database: Database,
    private readonly subAccounts: SubAccountService,
    private readonly batches: SubAccountBatchService,
    private readonly views: SubAccountQueries,
    private readonly idempotencyService: IdempotencyService,
  ) {}

  @Endpoint('sub-accounts.list')
  async list(
    @CurrentTenantCaller() { tenantId }: TenantCaller,
    @Query() query: SubAccountQueryDto,
  ): Promise<Page<SubAccount>> {
    return this.database.asTenant(tenantId, (tx) => this.views.list(tx, query));
  }

  @Endpoint('sub-accounts.counts')
  async counts(@CurrentTenantCaller() { tenantId }: TenantCaller): Promise<SubAccountCounts> {
    return this.database.asTenant(tenantId, (tx) => this.views.counts(tx));
  }

  @Endpoint('sub-accounts.get')
  async get(@CurrentTenantCaller() caller: TenantCaller, @SubAccountId() id: string): Promise<SubAccount> {
    assertSeen(caller.subAccountId, id);
    return this.database.asTenant(caller.tenantId, (tx) => this.views.get(tx, id));
  }

  @Endpoint('sub-accounts.create')
  async create(
    @CurrentTenantCaller() { tenantId }: TenantCaller,
    @Body() body: CreateSubAccountDto,
  ): Promise<SubAccount> {
    return this.database.asTenant(tenantId, (tx) =>
      this.idempotencyService.once(tx, body, async () =>
        this.views.get(tx, await this.subAccounts.create(tx, body)),
      ),
    );
  }

  @Endpoint('sub-accounts.edit')
  async edit(
    @CurrentTenantCaller() caller: TenantCaller,
    @SubAccountId() id: string,
    @Body() body: EditSubAccountDto,
  ): Promise<SubAccount> {
    return this.change(caller, id, (tx) => this.subAccounts.edit(tx, id, body));
  }

  @Endpoint('sub-accounts.stop')
  async stop(@CurrentTenantCaller() caller: TenantCaller, @SubAccountId() id: string): Promise<SubAccount> {
    return this.change(caller, id, (tx) => this.subAccounts.stop(tx, id));
  }

  @Endpoint('sub-accounts.enable')
  async enable(@CurrentTenantCaller() caller: TenantCaller, @SubAccountId() id: string): Promise<SubAccount> {
    return this.change(caller, id, (tx) => this.subAccounts.enable(tx, id));
  }

  @Endpoint('sub-accounts.delete')
  async delete(@CurrentTenantCaller() { tenantId }: TenantCaller, @SubAccountId() id: string): Promise<Task> {
    return this.database.asTenant(tenantId, (tx) => this.batches.change(tx, 'delete', [id]));
  }

  @Endpoint('sub-accounts.create-many')
  async createMany(
    @CurrentTenantCaller() { tenantId }: TenantCaller,
    @Body() body: CreateSubAccountsDto,
  ): Promise<Task> {
    return this.database.asTenant(tenantId, (tx) =>
      this.idempotencyService.once(tx, body, () => this.batches.create(tx, body)),
    );
  }

  @Endpoint('sub-accounts.enable-many')
  async enableMany(
    @CurrentTenantCaller() { tenantId }: TenantCaller,
    @Body() { ids }: SubAccountIdsDto,
  ): Promise<Task> {
    return this.database.asTenant(tenantId, (tx) => this.batches.change(tx, 'enable', ids));
  }

  @Endpoint('sub-accounts.stop-many')
  async stopMany(
    @CurrentTenantCaller() { tenantId }: TenantCaller,
    @Body() { ids }: SubAccountIdsDto,
  ): Promise<Task> {
    return this.database.asTenant(tenantId, (tx) => this.batches.change(tx, 'stop', ids));
  }

  @Endpoint('sub-accounts.delete-many')
  async deleteMany(
    @CurrentTenantCaller() { tenantId }: TenantCaller,
    @Body() { ids }: SubAccountIdsDto,
  ): Promise<Task> {
    return this.database.asTenant(tenantId, (tx) => this.batches.change(tx, 'delete', ids));
  }

  @Endpoint('sub-accounts.activation-codes')
  async activationCodes(
    @CurrentTenantCaller() { tenantId }: TenantCaller,
    @Body() body: ActivationCodesDto,
  ): Promise<SubAccountCode[]> {
    return this.database.asTenant(tenantId, (tx) => this.subAccounts.activationCodes(tx, body));
  }

  @Endpoint('sub-accounts.activation-code')
  async activationCode(
    @CurrentTenantCaller() { tenantId }: TenantCaller,
    @SubAccountId() id: string,
  ): Promise<ActivationCode> {
    return this.database.asTenant(tenantId, (tx) => this.subAccounts.activationCode(tx, id));
  }

  @Endpoint('sub-accounts.rotate-secret')
  async rotateSecret(
    @CurrentTenantCaller() { tenantId }: TenantCaller,
    @SubAccountId() id: string,
  ): Promise<ActivationCode> {
    return this.database.asTenant(tenantId, (tx) => this.subAccounts.rotateSecret(tx, id));
  }

  private change(
    { tenantId }: TenantCaller,
    id: string,
    work: (tx: TenantTx) => Promise<void>,
  ): Promise<SubAccount> {
    return this.database.asTenant(tenantId, async (tx) => {
      await work(tx);
      return this.views.get(tx, id);
    });
  }
}
