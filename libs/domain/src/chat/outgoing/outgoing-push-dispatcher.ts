import { Injectable } from '@nestjs/common';
import type { OutgoingStatus } from '@parley/contracts/public';
import type { TenantTx } from '@parley/platform/database';
import { Realtime } from '@parley/platform/realtime';
import { AgentRepository, type ConversationsOf } from '../rights/agent.repository.js';

/** A changed message, and the sub-account of its conversation. */
export interface ChangedOutgoing {
  id: string;
  conversationId: string;
  subAccountId: string;
  status: OutgoingStatus;
}

/** Pushes the statuses of outgoing messages to the consoles that see their conversations. */
@Injectable()
export class OutgoingPushDispatcher {
  constructor(
    private readonly agentRepository: AgentRepository,
    private readonly realtime: Realtime,
  ) {}

  /**
   * Reads who sees these conversations, and returns the push of changed messages in them. Sends its statement at once.
   * The push rejects while Redis is unreachable.
   */
  async prepare(
    tx: TenantTx,
    conversations: readonly ConversationsOf[],
  ): Promise<(changed: readonly ChangedOutgoing[]) => Promise<void>> {
    const { tenantId } = tx;
    const { viewers } = await this.agentRepository.viewers(tx, conversations);
    return async (changed) => {
      const messages = changed.map(({ id, conversationId, status }) => ({ id, conversationId, status }));
      await Promise.all([
        this.realtime.toTenant(tenantId, 'outgoing:changed', { messages }),
        ...viewers.flatMap(({ subAccountId, conversationIds }) => {
          const seen = messages.filter(({ conversationId }) => conversationIds.includes(conversationId));
          if (seen.length === 0) return [];
          return this.realtime.toSubAccount(subAccountId, 'outgoing:changed', { messages: seen });
        }),
      ]);
    };
  }
}
