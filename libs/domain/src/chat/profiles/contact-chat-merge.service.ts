import { Injectable } from '@nestjs/common';
import { lockAdvisoryAll, type TenantTx } from '@parley/platform/database';
import { Outbox } from '@parley/platform/messaging';
import { type ContactMerge, type GainListener, GainListenerRegistry } from '../../fans/index.js';
import { AutomaticReplyRepository } from '../../replies/index.js';
import { ActiveContactRepository } from '../messages/active-contact.repository.js';
import { ContactProfileRepository } from './contact-profile.repository.js';
import { mergedProfiles } from './profile-merge.policy.js';

/**
 * Joins what is kept of two contacts that are merged: their profiles, their welcomes, and that they are one active
 * contact. Their conversations stay what they are, since each is with another account.
 */
@Injectable()
export class ContactChatMergeService implements GainListener {
  constructor(
    registry: GainListenerRegistry,
    private readonly profiles: ContactProfileRepository,
    private readonly replies: AutomaticReplyRepository,
    private readonly activeContacts: ActiveContactRepository,
    private readonly outbox: Outbox,
  ) {
    registry.register(this);
  }

  async merged(tx: TenantTx, merge: ContactMerge, now: Date): Promise<void> {
    await lockAdvisoryAll(tx, 'contactProfile', [merge.mainId, merge.fromId]);
    const profiles = mergedProfiles(await this.profiles.ofPair(tx, merge));
    await this.profiles.replacePair(tx, merge, { profiles, updatedAt: now });
    await this.replies.mergeContacts(tx, merge);
    await this.activeContacts.mergeContacts(tx, merge, now);
    const changed = await this.profiles.conversationsOf(tx, merge.mainId);
    if (changed.length > 0) await this.outbox.add(tx, 'conversations.changed', { changed });
  }
}
