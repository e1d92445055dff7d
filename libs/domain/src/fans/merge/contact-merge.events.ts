import { Injectable } from '@nestjs/common';
import type { ContactMergeResult } from '@parley/contracts/public';
import type { TenantTx } from '@parley/platform/database';
import { Outbox } from '@parley/platform/messaging';
import { AuditService } from '../../audit/index.js';

/** Publishes a merge in its own transaction: events to features, an audit entry to people. */
@Injectable()
export class ContactMergeEvents {
  constructor(
    private readonly outbox: Outbox,
    private readonly auditService: AuditService,
  ) {}

  /** `subAccountIds` gained an identity of the contact. */
  async merged(
    tx: TenantTx,
    { mainId, fromId, repeat }: ContactMergeResult,
    subAccountIds: string[],
  ): Promise<void> {
    await this.auditService.record(tx, {
      target: { kind: 'contact', id: mainId },
      changes: { mergedContact: { to: fromId }, repeats: { to: repeat } },
    });
    await this.outbox.add(tx, 'fans.merged', { mainId, subAccountIds });
    if (subAccountIds.length > 0) await this.outbox.add(tx, 'fans.gained', { subAccountIds });
  }
}
