import type { PublicEventRecord } from '@parley/contracts/public';
import type { TenantTx } from '@parley/platform/database';
import type { PublicEventPublisher } from '../../public-events/index.js';
import type {
  AssignedConversation,
  ChangedConversations,
  ConversationState,
} from './conversation-state.repository.js';

interface ChangedConversation {
  id: string;
  subAccountId: string;
  contactId: string;
}

/** Publishes that a conversation was assigned, resolved or opened. */
export async function publishChange(
  publicEvents: PublicEventPublisher,
  tx: TenantTx,
  { id: conversationId, subAccountId, contactId }: ChangedConversation,
  { before, after }: { before: ConversationState; after: ConversationState },
): Promise<void> {
  const data = { conversationId, contactId, subAccountId };
  if (before.assigneeId !== after.assigneeId)
    await publicEvents.one(tx, 'conversation.assigned', {
      subAccountId,
      data: { ...data, assigneeId: after.assigneeId },
    });
  if (before.status === after.status) return;
  if (after.status === 'resolved')
    await publicEvents.one(tx, 'conversation.resolved', { subAccountId, data });
  else if (after.status === 'open')
    await publicEvents.one(tx, 'conversation.opened', { subAccountId, data: { ...data, isNew: false } });
}

/** Publishes assignments in turn. */
export async function publishAssigned(
  publicEvents: PublicEventPublisher,
  tx: TenantTx,
  assigned: readonly AssignedConversation[],
): Promise<void> {
  if (!publicEvents.wants(tx.tenantId, 'conversation.assigned')) return;
  const records = assigned.map(({ id: conversationId, subAccountId, contactId, assigneeId }) =>
    publicEvents.record('conversation.assigned', {
      subAccountId,
      data: { conversationId, contactId, subAccountId, assigneeId },
    }),
  );
  await publicEvents.publish(tx, records);
}

/** Events of conversations that opened by themselves. */
export const openedEvents = (
  publicEvents: PublicEventPublisher,
  changed: readonly ChangedConversations[],
): PublicEventRecord[] =>
  factsOf(changed).map((data) =>
    publicEvents.record('conversation.opened', {
      subAccountId: data.subAccountId,
      data: { ...data, isNew: false },
    }),
  );

/** Events of conversations that wait for another assignee. */
export const returnedEvents = (
  publicEvents: PublicEventPublisher,
  changed: readonly ChangedConversations[],
): PublicEventRecord[] =>
  factsOf(changed).map((data) =>
    publicEvents.record('conversation.assigned', {
      subAccountId: data.subAccountId,
      data: { ...data, assigneeId: null },
    }),
  );

const factsOf = (changed: readonly ChangedConversations[]) =>
  changed.flatMap(({ subAccountId, conversationIds, contactIds }) =>
    conversationIds.map((conversationId, place) => ({
      conversationId,
      contactId: contactIds[place] ?? '',
      subAccountId,
    })),
  );
