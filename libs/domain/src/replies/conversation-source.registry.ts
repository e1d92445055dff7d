import { Injectable } from '@nestjs/common';
import type { PlatformCode } from '@parley/contracts/public';
import type { SystemTx, TenantTx } from '@parley/platform/database';

/** A conversation in which rules can be tested. */
export interface TestableConversation {
  /** The contact that its identity belongs to. */
  mainContactId: string;
  nickname: string;
  account: string;
  platform: PlatformCode;
  session: number;
  lastInboundAt: Date | null;
  pausedUntil: Date | null;
  /** Automatic replies are off here. */
  isOff: boolean;
  /** Whether the sub-account has never exchanged a message with the contact. */
  isNewContact: boolean;
}

/** Facts about conversations that replies need outside of message processing. */
export interface ConversationSource {
  /** Null unless the conversation belongs to the sub-account. */
  find(tx: TenantTx, conversationId: string, subAccountId: string): Promise<TestableConversation | null>;
  /** Sessions by conversation id, for the conversations in which a contact has written since. */
  sessionsSince(tx: SystemTx, conversationIds: readonly string[], since: Date): Promise<Map<string, number>>;
}

/** The feature that owns conversations imports this one, and registers here how to read them. */
@Injectable()
export class ConversationSourceRegistry {
  private source: ConversationSource | undefined;

  register(source: ConversationSource): void {
    this.source = source;
  }

  get(): ConversationSource {
    if (!this.source) throw new Error('no conversation source is registered');
    return this.source;
  }
}
