import { Injectable } from '@nestjs/common';
import type { ContactMergeResult } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database, lockAdvisory, type TenantTx } from '@parley/platform/database';
import { IdempotencyService } from '@parley/platform/idempotency';
import { GainListenerRegistry } from '../gain-listener.registry.js';
import { ContactMergeEvents } from './contact-merge.events.js';
import { mergePairOf } from './contact-merge.policy.js';
import { ContactMergeRepository } from './contact-merge.repository.js';

/** Makes one contact of two identities of a platform, for good. */
@Injectable()
export class ContactMergeService {
  constructor(
    private readonly database: Database,
    private readonly idempotencyService: IdempotencyService,
    private readonly merges: ContactMergeRepository,
    private readonly listeners: GainListenerRegistry,
    private readonly events: ContactMergeEvents,
    private readonly clock: Clock,
  ) {}

  /**
   * In one transaction: nothing is counted or written meanwhile, and every feature's figures have followed when it
   * commits. Rejects with `fans.contact_unknown`, `fans.merge_platforms_differ` or `fans.already_merged`.
   */
  async merge(tenantId: string, contactIds: readonly string[]): Promise<ContactMergeResult> {
    return this.database.asTenant(tenantId, (tx) =>
      this.idempotencyService.once(tx, contactIds, () => this.mergeIn(tx, contactIds)),
    );
  }

  private async mergeIn(tx: TenantTx, contactIds: readonly string[]): Promise<ContactMergeResult> {
    await lockAdvisory(tx, 'fanCounting', tx.tenantId);
    await lockAdvisory(tx, 'contacts', tx.tenantId);
    const { main, from } = mergePairOf(await this.merges.mainContactsOf(tx, contactIds));
    const now = this.clock.now();
    const knownAt = main.knownAt < from.knownAt ? main.knownAt : from.knownAt;
    const contact = { mainId: main.id, fromId: from.id, knownAt };
    await this.merges.join(tx, contact);
    const identities = await this.merges.identitiesOf(tx, [main.id]);
    const { gains, repeat } = await this.merges.repeat(tx, identities, now);
    await this.listeners.merged(
      tx,
      { ...contact, mainKnownAt: main.knownAt, fromKnownAt: from.knownAt, repeats: gains },
      now,
    );
    const result = { mainId: main.id, fromId: from.id, repeat };
    await this.events.merged(tx, result, await this.merges.subAccountsOf(tx, identities));
    return result;
  }
}
