import { type MessageDirection, type MessageOrigin, replyLimits } from '@parley/contracts/public';

const sessionMs = replyLimits.sessionHours * 3_600_000;
const pauseMs = replyLimits.pauseMinutes * 60_000;

/** The state of a conversation that messages change. */
export interface ConversationState {
  /** 0 until the contact writes. */
  session: number;
  lastInboundAt: Date | null;
  lastMessageAt: Date | null;
  pausedUntil: Date | null;
  /** When the contact wrote the first message that no person answered. Null if there is none. */
  waitingSince: Date | null;
  /** When the contact began to write after the last resolution. Null until it does. */
  openedAt: Date | null;
  /** A person has answered in this session, since the last resolution. */
  isAnswered: boolean;
  /** A person resolved it, and the contact has not written since. */
  isResolved: boolean;
}

/** The facts of a message that change its conversation's state. */
export interface MessageFacts {
  direction: MessageDirection;
  fromBot: boolean;
  /** The command of an automatic reply. */
  commandId: string | null;
  at: Date;
}

export function originOf({ direction, fromBot, commandId }: MessageFacts): MessageOrigin {
  if (direction === 'out' && commandId !== null) return 'automatic';
  return fromBot ? 'bot' : 'human';
}

/** The state of a conversation after a message. A session ends once the contact was silent for a day. */
export function after(before: ConversationState, message: MessageFacts): ConversationState {
  const { at } = message;
  const state = {
    ...before,
    lastMessageAt: later(before.lastMessageAt, at),
    waitingSince: waitingSince(before, message),
  };
  if (originOf(message) !== 'human') return state;
  if (message.direction === 'out') {
    const isAnswered = before.isAnswered || endedWait(before, message) !== null;
    return { ...state, isAnswered, pausedUntil: later(before.pausedUntil, new Date(at.getTime() + pauseMs)) };
  }
  const isOver = before.lastInboundAt === null || at.getTime() - before.lastInboundAt.getTime() >= sessionMs;
  return {
    ...state,
    session: before.session + (isOver ? 1 : 0),
    openedAt: before.openedAt ?? state.waitingSince,
    isAnswered: before.isAnswered && !before.isResolved && !(isOver && before.waitingSince === null),
    isResolved: false,
    lastInboundAt: later(before.lastInboundAt, at),
  };
}

const later = (one: Date | null, other: Date): Date => (one !== null && one > other ? one : other);

/** The wait that a message ends: only a person's answer does. Null if it ends none. */
export function endedWait(
  before: ConversationState,
  message: MessageFacts,
): { kind: 'first' | 'next'; beganAt: Date } | null {
  const { waitingSince: since, isAnswered } = before;
  if (since === null || message.direction === 'in' || message.at < since) return null;
  return originOf(message) === 'human' ? { kind: isAnswered ? 'next' : 'first', beganAt: since } : null;
}

/**
 * Only a person's answer ends the waiting. If the contact writes after a resolution, it begins to wait anew. Messages that are older than the
 * last one change nothing, unless they are answers.
 */
function waitingSince(before: ConversationState, message: MessageFacts): Date | null {
  const { at, direction } = message;
  const { lastInboundAt, lastMessageAt, waitingSince: since } = before;
  if (direction === 'in') {
    if (message.fromBot || (since !== null && !before.isResolved)) return since;
    return lastMessageAt === null || at >= lastMessageAt ? at : null;
  }
  if (endedWait(before, message) === null) return since;
  // Messages after the answer still wait.
  return lastInboundAt !== null && lastInboundAt > at ? lastInboundAt : null;
}
