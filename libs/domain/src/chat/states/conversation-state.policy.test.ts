import { expect, it } from 'vitest';
import type { ReadyAgent } from '../rights/agent.repository.js';
import { assignQueued } from './conversation-state.policy.js';

const now = new Date('2026-11-29T10:00:00Z');

const agent = (id: string, given: Partial<ReadyAgent> = {}): ReadyAgent => ({
  id,
  load: 0,
  answersFor: [id],
  assignedAt: null,
  ...given,
});

const queued = (id: string, subAccountId: string, returnedFrom: string | null = null) => ({
  id,
  subAccountId,
  waitingSince: now,
  returnedFrom,
});

const assigned = (...given: Parameters<typeof assignQueued>): string[] =>
  assignQueued(...given).map(({ id, assigneeId }) => `${id} ${assigneeId}`);

it('gives the oldest to the agent with the fewest, then to the one that waited longest', () => {
  const agents = [
    agent('a', { load: 2, answersFor: ['a', 's'] }),
    agent('b', { answersFor: ['b', 's'], assignedAt: now }),
    agent('c', { answersFor: ['c', 's'], assignedAt: new Date(now.getTime() - 1) }),
  ];
  const queue = ['1', '2', '3', '4'].map((id) => queued(id, 's'));
  expect(assigned(queue, agents, { limit: 2, now })).toEqual(['1 c', '2 b', '3 b', '4 c']);
  expect(agents.map(({ load }) => load)).toEqual([2, 2, 2]);
});

it('passes over conversations that no agent with room may answer', () => {
  const queue = [queued('1', 'x'), queued('2', 'a'), queued('3', 'a'), queued('4', 'b')];
  expect(assigned(queue, [agent('a'), agent('b')], { limit: 1, now })).toEqual(['2 a', '4 b']);
});

it('returns a conversation to the agent that did not answer only if there is no other', () => {
  const queue = [queued('1', 's', 'a'), queued('2', 'a', 'a')];
  const agents = [agent('a', { answersFor: ['a', 's'] }), agent('b', { load: 5, answersFor: ['s'] })];
  expect(assigned(queue, agents, { limit: 9, now })).toEqual(['1 b', '2 a']);
});
