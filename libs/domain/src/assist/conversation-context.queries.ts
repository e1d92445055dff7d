import { Injectable } from '@nestjs/common';
import { assistLimits, type ChatMessage, type ContactProfile } from '@parley/contracts/public';
import { Database } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { type ChatScope, ContactProfileService, ConversationQueries, MessageQueries } from '../chat/index.js';
import { TenantRepository } from '../tenants/index.js';
import { assistOff, nothingToRead } from './assist.policy.js';

interface ReadMessage {
  from: 'customer' | 'agent';
  text: string;
  /** The kind of a message without text. */
  attached?: string;
  /** Whether the text is only the beginning of the message. */
  cut?: true;
}

/** The latest messages of a conversation, up to the limit for a model. */
export interface ReadConversation {
  subAccountId: string;
  /** The contact's own nickname. */
  nickname: string;
  profile: ContactProfile;
  messages: ReadMessage[];
  /** Code points of their texts. */
  characters: number;
  /** Older messages, or the end of a text, were left out. */
  partial: boolean;
}

/** Reads conversations for a model, with the tenant's consent. */
@Injectable()
export class ConversationContextQueries {
  constructor(
    private readonly database: Database,
    private readonly tenantRepository: TenantRepository,
    private readonly conversationQueries: ConversationQueries,
    private readonly messageQueries: MessageQueries,
    private readonly contactProfileService: ContactProfileService,
  ) {}

  /** Rejects with `conversations.not_found`, `assist.off` or `assist.nothing_to_read`. */
  async read(tenantId: string, scope: ChatScope, id: string): Promise<ReadConversation> {
    return this.database.asTenant(tenantId, async (tx) => {
      const profile = await this.contactProfileService.view(tx, scope, id);
      if (!(await this.tenantRepository.current(tx)).aiHelp) throw assistOff('consent');
      try {
        const conversation = await this.conversationQueries.view(tx, scope, id);
        const { subAccountId, contactNickname, messages: all } = conversation;
        const latest = await this.messageQueries.page(tx, scope, id, { limit: assistLimits.messages });
        const { messages, characters } = asMuchAsMayBe(latest);
        const partial = messages.length < all || messages.some(({ cut }) => cut);
        if (characters === 0) throw nothingToRead();
        return { subAccountId, nickname: contactNickname, profile, messages, characters, partial };
      } catch (error) {
        // The conversation exists, as its profile shows, but the archive has none of its messages.
        if (error instanceof AppError && error.code === 'conversations.not_found') throw nothingToRead();
        throw error;
      }
    });
  }
}

/** Takes the latest messages first. The text that reaches the limit is cut there. */
function asMuchAsMayBe(latest: ChatMessage[]): Pick<ReadConversation, 'messages' | 'characters'> {
  const messages: ReadMessage[] = [];
  let characters = 0;
  for (const { direction, kind, text, cut, notKept } of latest.toReversed()) {
    const left = assistLimits.readMax - characters;
    if (left === 0) break;
    const whole = Array.from(text);
    const points = whole.slice(0, left);
    characters += points.length;
    messages.unshift({
      from: direction === 'in' ? 'customer' : 'agent',
      text: points.join(''),
      ...(kind !== 'text' && { attached: kind }),
      ...((cut || notKept !== null || points.length < whole.length) && { cut: true as const }),
    });
  }
  return { messages, characters };
}
