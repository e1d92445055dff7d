import { Injectable } from '@nestjs/common';
import type { TenantTx } from '@parley/platform/database';
import { AuditService } from '../audit/index.js';
import { NoticeService } from '../notifications/index.js';
import { ContactDeletionRepository } from './contact-deletion.repository.js';

/** Notifies the owner of a deletion that is done, and records it. */
@Injectable()
export class ContactDeletionNotifier {
  constructor(
    private readonly deletions: ContactDeletionRepository,
    private readonly notices: NoticeService,
    private readonly auditService: AuditService,
  ) {}

  async done(tx: TenantTx, id: string): Promise<void> {
    const { contacts, conversations, messages } = await this.deletions.get(tx, id);
    const deleted = { contacts, conversations, messages };
    await this.notices.create(tx, {
      kind: 'contact-data.deleted',
      params: deleted,
      subAccountId: null,
      cause: `contact-data.deleted ${id}`,
    });
    const changes = Object.fromEntries(
      Object.entries(deleted).map(([name, count]) => [name, { from: count, to: 0 }]),
    );
    await this.auditService.record(tx, {
      action: 'contact-data.delete',
      target: {
        kind: 'tenant',
        id: tx.tenantId,
      },
      changes,
    });
  }
}
