import { Injectable } from '@nestjs/common';
import type { ContactMergeResult } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database, lockAdvisory } from '@parley/platform/database';
import { IdempotencyService } from '@parley/platform/idempotency';
import { Outbox } from '@parley/platform/messaging';
import { AuditService } from '../../audit/index.js';
import { GainListenerRegistry } from '../gain-listener.registry.js';
import { contactUnknown, mergePairOf } from './contact-merge.policy.js';
import { ContactMergeRepository } from './contact-merge.repository.js';
import { MergeProposalRepository } from './merge-proposal.repository.js';

/** Merges two identities of a platform into one contact for good, or dismisses the proposal. */
@Injectable()
export class ContactMergeService {
  constructor(
    private readonly database: Database,
    private readonly idempotencyService: IdempotencyService,
    private readonly contactMergeRepository: ContactMergeRepository,
    private readonly mergeProposalRepository: MergeProposalRepository,
    private readonly gainListenerRegistry: GainListenerRegistry,
    private readonly auditService: AuditService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * Other transactions neither count nor write contacts during the merge. The counts of all features change in the same
   * transaction. Rejects with `fans.contact_unknown`, `fans.merge_platforms_differ` or `fans.already_merged`.
   */
  async merge(tenantId: string, contactIds: readonly string[]): Promise<ContactMergeResult> {
    return this.database.asTenant(tenantId, (tx) =>
      this.idempotencyService.once(tx, contactIds, async () => {
        await lockAdvisory(tx, 'fanCounting', tenantId);
        await lockAdvisory(tx, 'contacts', tenantId);
        const contacts = await this.contactMergeRepository.mainContactsOf(tx, contactIds);
        const { main, from } = mergePairOf(contacts);
        const now = this.clock.now();
        const knownAt = main.knownAt < from.knownAt ? main.knownAt : from.knownAt;
        const [mainId, fromId] = [main.id, from.id];
        await this.contactMergeRepository.join(tx, { mainId, fromId, knownAt });
        const identities = await this.contactMergeRepository.identitiesOf(tx, [mainId]);
        const { gains: repeats, repeat } = await this.contactMergeRepository.repeat(tx, identities, now);
        const [mainKnownAt, fromKnownAt] = [main.knownAt, from.knownAt];
        const merge = { mainId, fromId, knownAt, mainKnownAt, fromKnownAt, repeats };
        await this.gainListenerRegistry.merged(tx, merge, now);

        const subAccountIds = await this.contactMergeRepository.subAccountsOf(tx, identities);
        await this.auditService.record(tx, {
          target: { kind: 'contact', id: mainId },
          changes: { mergedContact: { to: fromId }, repeats: { to: repeat } },
        });
        await this.outbox.add(tx, 'fans.merged', { mainId, subAccountIds });
        if (subAccountIds.length > 0) await this.outbox.add(tx, 'fans.gained', { subAccountIds });
        return { mainId, fromId, repeat };
      }),
    );
  }

  /** The pair is not proposed again. Rejects with `fans.contact_unknown` if it was never proposed. */
  async dismiss(tenantId: string, contactIds: readonly string[]): Promise<null> {
    return this.database.asTenant(tenantId, async (tx) => {
      const dismissed = await this.mergeProposalRepository.dismiss(tx, contactIds, this.clock.now());
      if (dismissed === 'unknown') throw contactUnknown();
      if (dismissed === 'before') this.auditService.unchanged();
      else
        await this.auditService.record(tx, {
          target: { kind: 'contact', id: contactIds[0] ?? '' },
          changes: { mergedContact: { from: contactIds[1] } },
        });
      return null;
    });
  }
}
