import { Body, Controller, Query } from '@nestjs/common';
import type { Allocation, CharacterBalance, Page, UsagePage } from '@parley/contracts/public';
import { AllocationService, AllocationQueries, UsageQueries } from '@parley/domain/characters';
import { Database } from '@parley/platform/database';
import { IdempotencyService } from '@parley/platform/idempotency';
import { CurrentTenantCaller, type TenantCaller } from '../http/decorators/caller.js';
import { Endpoint } from '../http/decorators/endpoint.js';
import { AllocateDto, AllocationQueryDto, UsageQueryDto } from './characters.dto.js';

@Controller()
export class CharactersController {
  constructor(
    private readonly database: Database,
    private readonly usages: UsageQueries,
    private readonly allocations: AllocationQueries,
    private readonly service: AllocationService,
    private readonly idempotencyService: IdempotencyService,
  ) {}

  @Endpoint('characters.balance')
  async balance(@CurrentTenantCaller() { tenantId, subAccountId }: TenantCaller): Promise<CharacterBalance> {
    return this.database.asTenant(tenantId, (tx) =>
      subAccountId === null ? this.usages.balance(tx) : this.usages.ownBalance(tx, subAccountId),
    );
  }

  @Endpoint('characters.usage')
  async usage(
    @CurrentTenantCaller() { tenantId, subAccountId }: TenantCaller,
    @Query() query: UsageQueryDto,
  ): Promise<UsagePage> {
    return this.database.asTenant(tenantId, (tx) => this.usages.usage(tx, query, subAccountId));
  }

  @Endpoint('characters.allocations')
  async list(
    @CurrentTenantCaller() { tenantId }: TenantCaller,
    @Query() query: AllocationQueryDto,
  ): Promise<Page<Allocation>> {
    return this.database.asTenant(tenantId, (tx) => this.allocations.list(tx, query));
  }

  @Endpoint('characters.allocate')
  async allocate(
    @CurrentTenantCaller() { tenantId }: TenantCaller,
    @Body() body: AllocateDto,
  ): Promise<Allocation> {
    return this.database.asTenant(tenantId, (tx) =>
      this.idempotencyService.once(tx, body, () => this.service.allocate(tx, body)),
    );
  }
}
