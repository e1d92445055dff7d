import { Body, Controller, Query } from '@nestjs/common';
import type { Allocation, CharacterBalance, CharacterUsage, Page, UsageSums } from '@parley/contracts/public';
import { AllocationQueries, AllocationService, UsageQueries } from '@parley/domain/characters';
import { CurrentTenantCaller, TenantId, type TenantCaller } from '../http/decorators/caller.js';
import { Endpoint } from '../http/decorators/endpoint.js';
import { AllocateDto, AllocationQueryDto, UsageQueryDto } from './characters.dto.js';

@Controller()
export class CharactersController {
  constructor(
    private readonly usageQueries: UsageQueries,
    private readonly allocationQueries: AllocationQueries,
    private readonly allocationService: AllocationService,
  ) {}

  @Endpoint('characters.balance')
  async balance(@CurrentTenantCaller() { tenantId, subAccountId }: TenantCaller): Promise<CharacterBalance> {
    return this.usageQueries.get(tenantId, subAccountId);
  }

  @Endpoint('characters.usage')
  async usage(
    @CurrentTenantCaller() { tenantId, subAccountId }: TenantCaller,
    @Query() query: UsageQueryDto,
  ): Promise<Page<CharacterUsage>> {
    return this.usageQueries.list(tenantId, query, subAccountId);
  }

  @Endpoint('characters.usage-sums')
  async usageSums(
    @CurrentTenantCaller() { tenantId, subAccountId }: TenantCaller,
    @Query() query: UsageQueryDto,
  ): Promise<UsageSums> {
    return this.usageQueries.sums(tenantId, query, subAccountId);
  }

  @Endpoint('characters.allocations')
  async list(@TenantId() tenantId: string, @Query() query: AllocationQueryDto): Promise<Page<Allocation>> {
    return this.allocationQueries.list(tenantId, query);
  }

  @Endpoint('characters.allocate')
  async allocate(@TenantId() tenantId: string, @Body() body: AllocateDto): Promise<Allocation> {
    return this.allocationService.allocate(tenantId, body);
  }
}
