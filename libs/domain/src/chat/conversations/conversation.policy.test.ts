import { describe, expect, it } from 'vitest';
import { after, originOf, type ConversationState, type MessageFacts } from './conversation.policy.js';

const start = Date.UTC(2026, 0, 1);
const hours = (count: number) => new Date(start + count * 3_600_000);
const none: ConversationState = {
  session: 0,
  lastInboundAt: null,
  lastMessageAt: null,
  pausedUntil: null,
  waitingSince: null,
  openedAt: null,
  isAnswered: false,
  isResolved: false,
};
const said = (given: Partial<MessageFacts>): MessageFacts => ({
  direction: 'in',
  fromBot: false,
  commandId: null,
  at: hours(0),
  ...given,
});
const course = (...messages: MessageFacts[]): ConversationState => messages.reduce(after, none);

describe('a session', () => {
  it.each([
    [1, [0]],
    [1, [0, 23.9, 47.8]],
    [2, [0, 24]],
    [3, [0, 30, 60]],
    // An older message that arrives later begins none.
    [2, [0, 30, 1]],
  ])('is the %i. after what the contact wrote at hours %j', (session, at) => {
    expect(course(...at.map((hour) => said({ at: hours(hour) }))).session).toBe(session);
  });

  it('is neither begun nor kept up by anybody else', () => {
    const others = [
      said({ direction: 'out', at: hours(1) }),
      said({ direction: 'out', commandId: 'cmd_1', at: hours(2) }),
      said({ fromBot: true, at: hours(3) }),
    ];
    expect(course(...others)).toMatchObject({ session: 0, lastInboundAt: null, lastMessageAt: hours(3) });
    expect(course(said({}), ...others, said({ at: hours(24) })).session).toBe(2);
  });
});

describe('a pause', () => {
  it('follows what a person wrote, and lasts from the last of it', () => {
    const paused = course(said({ direction: 'out', at: hours(2) }), said({ direction: 'out', at: hours(1) }));
    expect(paused.pausedUntil).toEqual(new Date(hours(2).getTime() + 600_000));
  });

  it('follows nothing that was written by no person', () => {
    const quiet = course(
      said({}),
      said({ direction: 'out', fromBot: true }),
      said({ direction: 'out', commandId: 'cmd_1' }),
    );
    expect(quiet.pausedUntil).toBeNull();
  });
});

it('an origin is that of who wrote', () => {
  expect(originOf(said({}))).toBe('human');
  expect(originOf(said({ fromBot: true }))).toBe('bot');
  expect(originOf(said({ direction: 'out' }))).toBe('human');
  expect(originOf(said({ direction: 'out', commandId: 'cmd_1', fromBot: true }))).toBe('automatic');
});

describe('a contact', () => {
  const at = (hour: number, direction: 'in' | 'out' = 'in') => said({ direction, at: hours(hour) });

  it('waits since its first message that nobody answered', () => {
    expect(course(at(1), at(2), at(3)).waitingSince).toEqual(hours(1));
    expect(course(at(1), at(2, 'out')).waitingSince).toBeNull();
    expect(course(at(1), at(2, 'out'), at(3), at(4)).waitingSince).toEqual(hours(3));
  });

  it.each([{ commandId: 'cmd_1' }, { fromBot: true }])('waits on after an answer of no person: %j', (by) => {
    const answer = said({ direction: 'out', at: hours(2), ...by });
    expect(course(at(1), answer).waitingSince).toEqual(hours(1));
    expect(course(at(1), answer, at(3, 'out')).waitingSince).toBeNull();
  });

  it('waits for no answer to what a bot wrote', () => {
    expect(course(said({ fromBot: true })).waitingSince).toBeNull();
  });

  it('was answered where only the report of its message came late', () => {
    expect(course(at(2, 'out'), at(1)).waitingSince).toBeNull();
    expect(course(at(1), at(4), at(2, 'out')).waitingSince).toEqual(hours(4));
    expect(course(at(3), at(2, 'out')).waitingSince).toEqual(hours(3));
  });

  it('is answered by what was handled after it at the same time', () => {
    expect(course(at(1), at(1, 'out')).waitingSince).toBeNull();
    expect(course(at(1, 'out'), at(1)).waitingSince).toEqual(hours(1));
  });
});
