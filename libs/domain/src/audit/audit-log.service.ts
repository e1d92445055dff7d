import { Injectable } from '@nestjs/common';
import type { AuditEntry, AuditQuery, Page } from '@parley/contracts/public';
import { Database } from '@parley/platform/database';
import { AuditQueries } from './audit.queries.js';

/** The audit log as a tenant reads it. */
@Injectable()
export class AuditLogService {
  constructor(
    private readonly database: Database,
    private readonly auditQueries: AuditQueries,
  ) {}

  async list(tenantId: string, query: AuditQuery): Promise<Page<AuditEntry>> {
    return this.database.asTenant(tenantId, (tx) => this.auditQueries.list(tx, query));
  }

  /** Rejects with `audit.not_found`. */
  async get(tenantId: string, id: string): Promise<AuditEntry> {
    return this.database.asTenant(tenantId, (tx) => this.auditQueries.get(tx, id));
  }
}
