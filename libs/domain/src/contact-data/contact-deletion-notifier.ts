import { Injectable } from '@nestjs/common';
import type { ContactData } from '@parley/contracts/public';
import type { TenantTx } from '@parley/platform/database';
import { AuditService } from '../audit/index.js';
import { NoticeService } from '../notifications/index.js';

/** Tells the owner that it is done. */
@Injectable()
export class ContactDeletionNotifier {
  constructor(
    private readonly notices: NoticeService,
    private readonly auditService: AuditService,
  ) {}

  async done(tx: TenantTx, id: string): Promise<void> {
    const [deleted] = await tx.query<Pick<ContactData, 'contacts' | 'conversations' | 'messages'>>(
      'select contacts, conversations, messages from contact_deletions where id = $1',
      [id],
    );
    if (!deleted) return;
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
