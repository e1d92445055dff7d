import { Controller, Param, Query } from '@nestjs/common';
import type { AuditEntry, OperationEntry, Page } from '@parley/contracts/public';
import { AuditQueries } from '@parley/domain/audit';
import { OperationLogQueries } from '@parley/domain/operator';
import { TenantId } from '../http/decorators/caller.js';
import { Endpoint } from '../http/decorators/endpoint.js';
import { IdPipe } from '../http/pipes/id.pipe.js';
import { AuditQueryDto, OperationQueryDto } from './audit.dto.js';

const EntryId = () => Param('id', new IdPipe('aud', 'audit.not_found'));

@Controller()
export class AuditController {
  constructor(
    private readonly auditQueries: AuditQueries,
    private readonly operationLogQueries: OperationLogQueries,
  ) {}

  @Endpoint('audit.list')
  async list(@TenantId() tenantId: string, @Query() query: AuditQueryDto): Promise<Page<AuditEntry>> {
    return this.auditQueries.list(tenantId, query);
  }

  /** System path: an operator reads entries of all tenants and those without a tenant. */
  @Endpoint('audit.operations')
  async operations(@Query() query: OperationQueryDto): Promise<Page<OperationEntry>> {
    return this.operationLogQueries.list(query);
  }

  @Endpoint('audit.get')
  async get(@TenantId() tenantId: string, @EntryId() id: string): Promise<AuditEntry> {
    return this.auditQueries.get(tenantId, id);
  }

  /** System path: an operator reads entries of all tenants and those without a tenant. */
  @Endpoint('audit.operation')
  async operation(@EntryId() id: string): Promise<OperationEntry> {
    return this.operationLogQueries.get(id);
  }
}
