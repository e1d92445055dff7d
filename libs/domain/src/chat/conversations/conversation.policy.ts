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
    return { ...state, pausedUntil: later(before.pausedUntil, new Date(at.getTime() + pauseMs)) };
  }
  const isOver = before.lastInboundAt === null || at.getTime() - before.lastInboundAt.getTime() >= sessionMs;
  return {
    ...state,
    session: before.session + (isOver ? 1 : 0),
    lastInboundAt: later(before.lastInboundAt, at),
  };
}

const later = (one: Date | null, other: Date): Date => (one !== null && one > other ? one : other);

/** Only a person's answer ends the waiting. Messages that are older than the last one change nothing, unless they are answers. */
function waitingSince(before: ConversationState, message: MessageFacts): Date | null {
  const { at, direction } = message;
  const { lastInboundAt, lastMessageAt, waitingSince: since } = before;
  if (direction === 'in') {
    if (since !== null || message.fromBot) return since;
    return lastMessageAt === null || at >= lastMessageAt ? at : null;
  }
  if (since === null || at < since || originOf(message) !== 'human') return since;
  // Messages after the answer still wait.
  return lastInboundAt !== null && lastInboundAt > at ? lastInboundAt : null;
}
