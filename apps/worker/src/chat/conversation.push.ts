import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@parley/contracts/server';
import { AgentRepository, type ConversationsOf } from '@parley/domain/chat';
import type { TenantTx } from '@parley/platform/database';
import { Outbox } from '@parley/platform/messaging';
import { Realtime } from '@parley/platform/realtime';

type Changes = readonly EventPayload<'conversations.changed'>[];

/** Pushes the ids of changed conversations to the consoles that see them, which read them again. */
@Injectable()
export class ConversationPush {
  constructor(
    private readonly agentRepository: AgentRepository,
    private readonly outbox: Outbox,
    private readonly realtime: Realtime,
  ) {}

  async processed(tx: TenantTx, batches: readonly EventPayload<'messages.processed'>[]): Promise<void> {
    await this.changed(tx, batches, receivedIn(batches));
  }

  /** Devices get a web push for the conversations of `received`. */
  async changed(
    tx: TenantTx,
    changes: Changes,
    received: readonly EventPayload<'push.due'>[] = [],
  ): Promise<void> {
    const { viewers, inTurn, hasDevices } = await this.viewersOf(tx, changes);
    await Promise.all([
      // One of the conversations may have begun to wait.
      inTurn && this.outbox.add(tx, 'assignment.due', {}),
      ...(hasDevices ? received : []).map((due) => this.outbox.add(tx, 'push.due', due)),
      this.emit(tx, 'conversations:changed', viewers),
    ]);
  }

  async notesChanged(tx: TenantTx, changes: Changes): Promise<void> {
    const { viewers } = await this.viewersOf(tx, changes);
    await this.emit(tx, 'notes:changed', viewers);
  }

  async statesChanged(
    tx: TenantTx,
    changes: readonly EventPayload<'conversation-states.changed'>[],
  ): Promise<void> {
    const { viewers } = await this.viewersOf(tx, changes);
    const own = changes.flatMap((change) => change.own ?? []);
    const owner = [...viewers, ...own.filter(({ subAccountId }) => subAccountId === null)];
    const name = 'conversation-states:changed';
    await Promise.all([
      ...pushesOf(owner.map((one) => ({ ...one, subAccountId: '' }))).map(([, conversationIds]) =>
        this.realtime.toTenant(tx.tenantId, name, { conversationIds }),
      ),
      ...pushesOf([...viewers, ...own]).map(([id, conversationIds]) =>
        this.realtime.toSubAccount(id, name, { conversationIds }),
      ),
    ]);
  }

  private viewersOf(tx: TenantTx, changes: Changes): ReturnType<AgentRepository['viewers']> {
    return this.agentRepository.viewers(
      tx,
      changes.flatMap(({ changed }) => changed),
    );
  }

  private async emit(
    tx: TenantTx,
    push: 'conversations:changed' | 'notes:changed',
    viewers: readonly ConversationsOf[],
  ): Promise<void> {
    const conversationIds = [...new Set(viewers.flatMap((one) => one.conversationIds))];
    await Promise.all([
      this.realtime.toTenant(tx.tenantId, push, { conversationIds }),
      ...pushesOf(viewers).map(([id, ids]) => this.realtime.toSubAccount(id, push, { conversationIds: ids })),
    ]);
  }
}

/** The conversations of batches in which contacts wrote. */
const receivedIn = (batches: readonly EventPayload<'messages.processed'>[]): EventPayload<'push.due'>[] =>
  batches
    .filter(({ messages }) => messages.some(({ origin }) => origin === 'in'))
    .map(({ changed, storedAt }) => ({
      event: 'message',
      conversationIds: changed.flatMap(({ conversationIds }) => conversationIds),
      storedAt,
    }));

/** One push for each sub-account. It names no conversation if everything may have changed. */
function pushesOf(
  viewers: readonly (Omit<ConversationsOf, 'subAccountId'> & { subAccountId: string | null })[],
): [subAccountId: string, conversationIds: string[]][] {
  const bySubAccount = new Map<string, Set<string> | null>();
  for (const { subAccountId: id, conversationIds } of viewers) {
    if (id === null) continue;
    const ids = bySubAccount.get(id);
    if (ids === null || conversationIds.length === 0) bySubAccount.set(id, null);
    else bySubAccount.set(id, new Set([...(ids ?? []), ...conversationIds]));
  }
  return [...bySubAccount].map(([id, ids]) => [id, [...(ids ?? [])]]);
}
