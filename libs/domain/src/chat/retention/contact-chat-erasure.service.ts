import { Injectable } from '@nestjs/common';
import type { TenantTx } from '@parley/platform/database';
import { MediaService } from '../../media/index.js';
import { AutomaticReplyErasureRepository } from '../../replies/index.js';
import { ChatErasureRepository } from './chat-erasure.repository.js';

export interface ErasureCounts {
  conversations: number;
  messages: number;
  profiles: number;
  /** Files that nothing else referred to. */
  files: number;
  /** Conversations that consoles read again, by sub-account. */
  changed: { subAccountId: string; conversationIds: string[] }[];
  /** Nothing is left of what was said with these contacts. */
  isAll: boolean;
}

const limit = 1_000;

/**
 * Takes out what was said with some contacts, by whichever sub-account, and what was noted about them. The caller has
 * locked the tenant's contacts, so that nobody writes with them meanwhile. That there were automatic replies stays.
 */
@Injectable()
export class ContactChatErasureService {
  constructor(
    private readonly erasure: ChatErasureRepository,
    private readonly replies: AutomaticReplyErasureRepository,
    private readonly mediaService: MediaService,
  ) {}

  /** As much as fits into a transaction: texts first, then, once none are left, the conversations and profiles. */
  async erase(tx: TenantTx, contactIds: string[]): Promise<ErasureCounts> {
    const conversations = await this.erasure.conversationsWith(tx, contactIds);
    const ids = conversations.map(({ id }) => id);
    const messages = await this.erasure.deleteMessages(tx, ids, limit);
    const replies = await this.replies.clearForContacts(tx, contactIds, limit);
    const files = await this.dropFiles(tx, [...messages, ...replies]);
    const counted = { messages: messages.length, files, changed: bySubAccount(conversations) };
    if (messages.length === limit || replies.length === limit)
      return { ...counted, conversations: 0, profiles: 0, isAll: false };
    await this.erasure.deleteConversations(tx, ids);
    const profiles = await this.erasure.deleteProfiles(tx, contactIds);
    return { ...counted, conversations: ids.length, profiles, isAll: true };
  }

  private async dropFiles(tx: TenantTx, rows: { mediumId: string | null }[]): Promise<number> {
    const ids = [...new Set(rows.flatMap(({ mediumId }) => mediumId ?? []))];
    if (ids.length === 0) return 0;
    const before = await this.mediaService.ofIds(tx, ids);
    await this.mediaService.drop(tx, ids);
    return before.size - (await this.mediaService.ofIds(tx, ids)).size;
  }
}

function bySubAccount(conversations: { id: string; subAccountId: string }[]): ErasureCounts['changed'] {
  const ids = new Map<string, string[]>();
  for (const { id, subAccountId } of conversations)
    ids.set(subAccountId, [...(ids.get(subAccountId) ?? []), id]);
  return [...ids].map(([subAccountId, conversationIds]) => ({ subAccountId, conversationIds }));
}
