import { Injectable } from '@nestjs/common';
import type { OperationEntry, OperationQuery, Page } from '@parley/contracts/public';
import { Database, type SystemTx } from '@parley/platform/database';
import { AuditQueries, type Operation } from '../audit/index.js';
import { UserQueries } from '../identity/index.js';

/** The audit log of all tenants, with owners' email addresses. System path: only operators read it. */
@Injectable()
export class OperationLogQueries {
  constructor(
    private readonly database: Database,
    private readonly auditQueries: AuditQueries,
    private readonly userQueries: UserQueries,
  ) {}

  async list(query: OperationQuery): Promise<Page<OperationEntry>> {
    return this.database.asSystem(async (tx) => {
      const { items, total } = await this.auditQueries.operations(tx, query);
      return { items: await this.withEmails(tx, items), total };
    });
  }

  /** Rejects with `audit.not_found`. */
  async get(id: string): Promise<OperationEntry> {
    return this.database.asSystem(async (tx) => {
      const [entry] = await this.withEmails(tx, [await this.auditQueries.operation(tx, id)]);
      return entry as OperationEntry;
    });
  }

  private async withEmails(tx: SystemTx, entries: readonly Operation[]): Promise<OperationEntry[]> {
    const tenantIds = entries.map(({ tenantId }) => tenantId).filter((id) => id !== null);
    const emails = await this.userQueries.emailsOf(tx, tenantIds);
    return entries.map((entry) => ({ ...entry, tenantEmail: emails.get(entry.tenantId ?? '') ?? null }));
  }
}
