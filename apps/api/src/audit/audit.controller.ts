import { Controller, Param, Query } from '@nestjs/common';
import type { AuditEntry, OperationEntry, Page } from '@parley/contracts/public';
import { AuditLogService } from '@parley/domain/audit';
import { OperationLogQueries } from '@parley/domain/operator';
import { CurrentTenantCaller, type TenantCaller } from '../http/decorators/caller.js';
import { Endpoint } from '../http/decorators/endpoint.js';
import { IdPipe } from '../http/pipes/id.pipe.js';
import { AuditQueryDto, OperationQueryDto } from './audit.dto.js';

const EntryId = () => Param('id', new IdPipe('aud', 'audit.not_found'));

@Controller()
export class AuditController {
  constructor(
    private readonly auditLogService: AuditLogService,
    private readonly operationLogQueries: OperationLogQueries,
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
    return this.operationLogQueries.list(query);
  }

  @Endpoint('audit.get')
  async get(@CurrentTenantCaller() { tenantId }: TenantCaller, @EntryId() id: string): Promise<AuditEntry> {
    return this.auditLogService.get(tenantId, id);
  }

  /** System path: an operator reads of all tenants, and of what belongs to none. */
  @Endpoint('audit.operation')
  async operation(@EntryId() id: string): Promise<OperationEntry> {
    return this.operationLogQueries.get(id);
  }
}
