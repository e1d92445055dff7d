import { chatLimits, dayMs, type EditConversationState } from '@parley/contracts/public';
import { AppError } from '@parley/platform/errors';
import type { ReadyAgent } from '../rights/agent.repository.js';
import type {
  Assignment,
  ContactTreatment,
  ConversationState,
  QueuedConversation,
} from './conversation-state.repository.js';

export type TreatedState = ConversationState & ContactTreatment;

/** The state after an edit, in which omitted fields stay. Rejects with `request.invalid` naming `snoozedUntil`. */
export function stateAfter(before: TreatedState, given: EditConversationState, now: Date): TreatedState {
  const { status = before.status, snoozedUntil, priority = before.priority, muted = before.muted } = given;
  const { blocked = before.blockedAt !== null, automaticReplies = !before.repliesOff } = given;
  const until = snoozedUntil ? new Date(snoozedUntil) : null;
  if (until && given.status !== 'snoozed') throw invalid('only', 'Only a snoozed conversation has a time.');
  if (until && until <= now) throw invalid('future', 'The time must be in the future.');
  if (until && until.getTime() - now.getTime() > chatLimits.snoozeMaxDays * dayMs)
    throw invalid('max', `The time must be within ${chatLimits.snoozeMaxDays} days.`);
  const stays = status === 'snoozed' && before.status === 'snoozed' && snoozedUntil === undefined;
  return {
    ...before,
    status,
    priority,
    muted,
    blockedAt: blocked ? (before.blockedAt ?? now) : null,
    repliesOff: !automaticReplies,
    snoozedUntil: stays ? before.snoozedUntil : until,
  };
}

const invalid = (rule: string, message: string): AppError => AppError.field('snoozedUntil', rule, message);

export const assigneeInvalid = (): AppError => {
  const message = 'This sub-account cannot answer the conversation.';
  return new AppError('conversations.assignee_invalid', message, {
    details: [{ field: 'assigneeId', rule: 'exists', message }],
  });
};

/**
 * Assigns queued conversations in their order, each to the agent with the fewest open ones among those that may answer
 * it and have fewer than `limit`. With equal loads it is the one that was assigned a conversation longest ago. An agent
 * that did not answer in time comes last. Counts the assignments in the agents' loads.
 */
export function assignQueued(
  queue: readonly QueuedConversation[],
  agents: readonly ReadyAgent[],
  { limit, now }: { limit: number; now: Date },
): Assignment[] {
  return queue.flatMap(({ id, subAccountId, returnedFrom }) => {
    const rank = (agent: ReadyAgent): number[] => [
      agent.id === returnedFrom ? 1 : 0,
      agent.load,
      agent.assignedAt?.getTime() ?? 0,
    ];
    const isBefore = (one: ReadyAgent, other: ReadyAgent): boolean => {
      const [ranks, others] = [rank(one), rank(other)];
      const at = ranks.findIndex((value, index) => value !== others[index]);
      return at >= 0 && (ranks[at] ?? 0) < (others[at] ?? 0);
    };
    let chosen: ReadyAgent | undefined;
    for (const agent of agents) {
      const mayTake = agent.load < limit && agent.answersFor.includes(subAccountId);
      if (mayTake && (!chosen || isBefore(agent, chosen))) chosen = agent;
    }
    if (!chosen) return [];
    chosen.load += 1;
    chosen.assignedAt = now;
    return [{ id, assigneeId: chosen.id }];
  });
}
