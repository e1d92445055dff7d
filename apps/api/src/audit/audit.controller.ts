import { Controller, Query } from '@nestjs/common';
import type { AuditEntry, OperationEntry, Page } from '@parley/contracts/public';
import { AuditQueries } from '@parley/domain/audit';
import { Database } from '@parley/platform/database';
import { CurrentTenantCaller, type TenantCaller } from '../http/decorators/caller.js';
import { Endpoint } from '../http/decorators/endpoint.js';
import { AuditQueryDto, OperationQueryDto } from './audit.dto.js';

@Controller()
export class AuditController {
  constructor(
    private readonly database: Database,
    private readonly views: AuditQueries,
  ) {}

  @Endpoint('audit.list')
  async list(
    @CurrentTenantCaller() { tenantId }: TenantCaller,
    @Query() query: AuditQueryDto,
  ): Promise<Page<AuditEntry>> {
    return this.database.asTenant(tenantId, (tx) => this.views.list(tx, query));
  }

  /** System path: an operator reads of all tenants, and of what belongs to none. */
  @Endpoint('audit.operations')
  async operations(@Query() query: OperationQueryDto): Promise<Page<OperationEntry>> {
    return this.database.asSystem((tx) => this.views.operations(tx, query));
  }
}
