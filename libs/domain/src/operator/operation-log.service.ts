import { Injectable } from '@nestjs/common';
import type { OperationEntry, OperationQuery, Page } from '@parley/contracts/public';
import { Database } from '@parley/platform/database';
import { AuditQueries } from '../audit/index.js';
import { UserQueries } from '../identity/index.js';

/** The audit log of all tenants, with the e-mails of their owners. System path: operators alone read it. */
@Injectable()
export class OperationLogService {
  constructor(
    private readonly database: Database,
    private readonly auditQueries: AuditQueries,
    private readonly userQueries: UserQueries,
  ) {}

  async list(query: OperationQuery): Promise<Page<OperationEntry>> {
    return this.database.asSystem(async (tx) => {
      const { items, total } = await this.auditQueries.operations(tx, query);
      const tenantIds = items.map(({ tenantId }) => tenantId).filter((id) => id !== null);
      const emails = await this.userQueries.emailsOf(tx, tenantIds);
      const entries = items.map((entry) => ({
        ...entry,
        tenantEmail: emails.get(entry.tenantId ?? '') ?? null,
      }));
      return { items: entries, total };
    });
  }
}
