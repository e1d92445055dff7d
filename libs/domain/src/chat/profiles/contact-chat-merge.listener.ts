import { Injectable } from '@nestjs/common';
import { lockAdvisoryAll, type TenantTx } from '@parley/platform/database';
import { Outbox } from '@parley/platform/messaging';
import { type ContactMerge, type GainListener, GainListenerRegistry } from '../../fans/index.js';
import { AutomaticReplyRepository } from '../../replies/index.js';
import { MessageStatsRepository } from '../messages/message-stats.repository.js';
import { ContactProfileRepository } from './contact-profile.repository.js';
import { mergedProfiles } from './profile-merge.policy.js';

/**
 * Joins the data of two merged contacts: profiles, welcomes and activity. Each keeps its conversations, since they are
 * with different accounts.
 */
@Injectable()
export class ContactChatMergeListener implements GainListener {
  constructor(
    gainListenerRegistry: GainListenerRegistry,
    private readonly contactProfileRepository: ContactProfileRepository,
    private readonly automaticReplyRepository: AutomaticReplyRepository,
    private readonly messageStatsRepository: MessageStatsRepository,
    private readonly outbox: Outbox,
  ) {
    gainListenerRegistry.register(this);
  }

  async merged(tx: TenantTx, merge: ContactMerge, now: Date): Promise<void> {
    await lockAdvisoryAll(tx, 'contactProfile', [merge.mainId, merge.fromId]);
    const profiles = mergedProfiles(await this.contactProfileRepository.ofPair(tx, merge));
    await this.contactProfileRepository.replacePair(tx, merge, { profiles, updatedAt: now });
    await this.automaticReplyRepository.mergeContacts(tx, merge);
    await this.messageStatsRepository.mergeContacts(tx, merge, now);
    const changed = await this.contactProfileRepository.conversationsOf(tx, merge.mainId);
    if (changed.length > 0) await this.outbox.add(tx, 'conversations.changed', { changed });
  }
}
