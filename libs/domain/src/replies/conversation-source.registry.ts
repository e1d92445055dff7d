import { Injectable } from '@nestjs/common';
import type { PlatformCode } from '@parley/contracts/public';
import type { SystemTx, TenantTx } from '@parley/platform/database';

/** A conversation as rules are tested in it. */
export interface TestableConversation {
  /** The contact that its identity belongs to. */
  mainContactId: string;
  nickname: string;
  account: string;
  platform: PlatformCode;
  session: number;
  lastInboundAt: Date | null;
  pausedUntil: Date | null;
  /** The sub-account never exchanged a message with the contact. */
  isNewContact: boolean;
}

/** The facts about conversations that replies need outside of the processing of messages. */
export interface ConversationSource {
  /** Null unless it is one of the sub-account's. */
  find(tx: TenantTx, conversationId: string, subAccountId: string): Promise<TestableConversation | null>;
  /** The session by conversation id, of those in which a contact wrote since. */
  sessionsSince(tx: SystemTx, conversationIds: readonly string[], since: Date): Promise<Map<string, number>>;
}

/** Conversations belong to a feature that imports this one: it registers here how they are read. */
@Injectable()
export class ConversationSourceRegistry {
  private source: ConversationSource | undefined;

  register(source: ConversationSource): void {
    this.source = source;
  }

  get(): ConversationSource {
    if (!this.source) throw new Error('no feature tells about conversations');
    return this.source;
  }
}
