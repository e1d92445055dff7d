import { Controller, Query } from '@nestjs/common';
import type { AuditEntry, OperationEntry, Page } from '@parley/contracts/public';
import { AuditLogService } from '@parley/domain/audit';
import { OperationLogService } from '@parley/domain/operator';
import { CurrentTenantCaller, type TenantCaller } from '../http/decorators/caller.js';
import { Endpoint } from '../http/decorators/endpoint.js';
import { AuditQueryDto, OperationQueryDto } from './audit.dto.js';

@Controller()
export class AuditController {
  constructor(
    private readonly auditLogService: AuditLogService,
    private readonly operationLogService: OperationLogService,
  ) {}

  @Endpoint('audit.list')
  async list(
    @CurrentTenantCaller() { tenantId }: TenantCaller,
    @Query() query: AuditQueryDto,
  ): Promise<Page<AuditEntry>> {
    return this.auditLogService.list(tenantId, query);
  }

  /** System path: an operator reads of all tenants, and of what belongs to none. */
  @Endpoint('audit.operations')
  async operations(@Query() query: OperationQueryDto): Promise<Page<OperationEntry>> {
    return this.operationLogService.list(query);
  }
}
