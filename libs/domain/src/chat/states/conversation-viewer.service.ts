import { Injectable } from '@nestjs/common';
import {
  chatLimits,
  type ConversationLook,
  type ConversationViewer,
  type ConversationViewers,
} from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database, type TenantTx } from '@parley/platform/database';
import { Realtime } from '@parley/platform/realtime';
import type { ChatScope } from '../history/chat-history.policy.js';
import { ConversationQueries } from '../history/conversation.queries.js';
import { AgentRepository } from '../rights/agent.repository.js';
import { type ChatCaller, ChatScopeService } from '../rights/chat-scope.service.js';
import { ConversationPeopleQueries } from '../rights/conversation-people.queries.js';
import { type ConsoleLook, ConversationViewerStore } from './conversation-viewer.store.js';

/** A console's socket. */
export interface ViewingSocket {
  id: string;
  caller: ChatCaller;
}

/**
 * Shows the persons that have a conversation on their screens to those who see the conversation. Each list reads the rights anew, so that a
 * person without a right neither appears nor gets one.
 */
@Injectable()
export class ConversationViewerService {
  constructor(
    private readonly database: Database,
    private readonly chatScopeService: ChatScopeService,
    private readonly conversationQueries: ConversationQueries,
    private readonly conversationPeopleQueries: ConversationPeopleQueries,
    private readonly agentRepository: AgentRepository,
    private readonly conversationViewerStore: ConversationViewerStore,
    private readonly realtime: Realtime,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores the conversation that a console shows from now on, and pushes it. `before` is the conversation that it showed. Returns the
   * stored look, null without a conversation. Rejects with `conversations.not_found`.
   */
  async look(
    { id, caller }: ViewingSocket,
    { conversationId, typing }: ConversationLook,
    before: string | null,
  ): Promise<ConsoleLook | null> {
    const { tenantId, subAccountId } = caller;
    if (conversationId === null) {
      await this.conversationViewerStore.delete(tenantId, id);
      if (before !== null) await this.push(tenantId, [before]);
      return null;
    }
    const scope = await this.chatScopeService.of(caller);
    await this.database.asTenant(tenantId, (tx) =>
      this.conversationQueries.subAccountOf(tx, scope, conversationId),
    );
    const typingUntil = typing ? this.clock.nowMs() + chatLimits.typingSeconds * 1_000 : 0;
    const look = { conversationId, subAccountId, typingUntil };
    await this.conversationViewerStore.set(tenantId, id, look);
    await this.push(tenantId, before === null ? [conversationId] : [...new Set([before, conversationId])]);
    return look;
  }

  /**
   * Signs of life of a tenant's consoles, by their sockets' ids. Deletes the looks at erased conversations, and returns
   * the ids of these sockets.
   */
  async renew(tenantId: string, looks: ReadonlyMap<string, ConsoleLook>): Promise<string[]> {
    if (looks.size === 0) return [];
    const ids = [...new Set([...looks.values()].map(({ conversationId }) => conversationId))];
    const kept = await this.database.asTenant(tenantId, (tx) =>
      this.conversationQueries.seenOf(tx, { seenIds: null }, ids),
    );
    const keptIds = new Set(kept.map(({ id }) => id));
    const isKept = ([, look]: [string, ConsoleLook]): boolean => keptIds.has(look.conversationId);
    await Promise.all(
      [...looks].map(([id, look]) =>
        isKept([id, look])
          ? this.conversationViewerStore.set(tenantId, id, look)
          : this.conversationViewerStore.delete(tenantId, id),
      ),
    );
    return [...looks].filter((one) => !isKept(one)).map(([id]) => id);
  }

  /** The contact writes a message. It counts as typing for some seconds without a further sign. */
  async contactTypes(tenantId: string, conversationId: string): Promise<void> {
    const typingUntil = this.clock.nowMs() + chatLimits.typingSeconds * 1_000;
    const look = { conversationId, subAccountId: null, typingUntil, isContact: true as const };
    await this.conversationViewerStore.set(tenantId, `contact ${conversationId}`, look);
    await this.push(tenantId, [conversationId]);
  }

  /** Pushes the conversations anew that these agents show, because their rights ended. */
  async endViews(tenantId: string, subAccountIds: readonly string[]): Promise<void> {
    const looks = await this.conversationViewerStore.of(tenantId);
    const shown = looks.filter(
      ({ subAccountId }) => subAccountId !== null && subAccountIds.includes(subAccountId),
    );
    await this.push(tenantId, [...new Set(shown.map(({ conversationId }) => conversationId))]);
  }

  /** The conversations that somebody shows, of those that the scope sees. */
  async list({ tenantId, scope }: { tenantId: string; scope: ChatScope }): Promise<ConversationViewers[]> {
    const looks = await this.conversationViewerStore.of(tenantId);
    if (looks.length === 0) return [];
    return this.database.asTenant(tenantId, async (tx) => {
      const ids = [...new Set(looks.map(({ conversationId }) => conversationId))];
      const seen = await this.conversationQueries.seenOf(tx, scope, ids);
      const shown = await this.viewersOf(tx, looks, seen);
      return shown.map(({ id, viewers, contactTyping }) => ({ id, viewers, contactTyping }));
    });
  }

  private async push(tenantId: string, ids: string[]): Promise<void> {
    if (ids.length === 0) return;
    const asOf = await this.realtime.nextReadVersion();
    const looks = await this.conversationViewerStore.of(tenantId);
    const changed = await this.database.asTenant(tenantId, async (tx) =>
      this.viewersOf(tx, looks, await this.conversationQueries.seenOf(tx, { seenIds: null }, ids)),
    );
    const name = 'conversation-viewers:changed';
    await Promise.all(
      changed.flatMap(({ seenBy, ...shown }) => [
        this.realtime.toTenant(tenantId, name, shown, asOf),
        ...seenBy.map((one) => this.realtime.toSubAccount(one, name, shown, asOf)),
      ]),
    );
  }

  /** The persons that show these conversations and see them. `seenBy` are the sub-accounts with a right to see them. */
  private async viewersOf(
    tx: TenantTx,
    looks: readonly ConsoleLook[],
    conversations: readonly { id: string; subAccountId: string }[],
  ): Promise<(ConversationViewers & { seenBy: string[] })[]> {
    const { viewers: rights } = await this.agentRepository.viewers(
      tx,
      conversations.map(({ id, subAccountId }) => ({ subAccountId, conversationIds: [id] })),
    );
    const now = this.clock.nowMs();
    const shown = conversations.map(({ id }) => {
      const seenBy = rights
        .filter(({ conversationIds }) => conversationIds.includes(id))
        .map(({ subAccountId }) => subAccountId);
      const here = looks.filter(
        ({ conversationId, subAccountId, isContact }) =>
          conversationId === id && !isContact && (subAccountId === null || seenBy.includes(subAccountId)),
      );
      const persons = [...new Set(here.map(({ subAccountId }) => subAccountId))];
      const contactTyping = looks.some(
        (look) => look.isContact && look.conversationId === id && look.typingUntil > now,
      );
      return { id, seenBy, here, persons, contactTyping };
    });
    const names = await this.conversationPeopleQueries.named(
      tx,
      shown.flatMap(({ persons }) => persons),
    );
    return shown.map(({ id, seenBy, here, persons, contactTyping }) => ({
      id,
      seenBy,
      contactTyping,
      viewers: persons.flatMap((person): ConversationViewer[] => {
        const name = names.find(({ subAccountId }) => subAccountId === person);
        const typing = here.some((look) => look.subAccountId === person && look.typingUntil > now);
        return name ? [{ ...name, typing }] : [];
      }),
    }));
  }
}
