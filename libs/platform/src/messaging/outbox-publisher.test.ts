import { describe, expect, it, vi } from 'vitest';
import type { Clock } from '../clock/index.js';
import type { EventQueues, StoredEvent } from '../queue/index.js';
import { OutboxPublisher } from './outbox-publisher.js';
import type { OutboxRepository } from './outbox.repository.js';

const event = (id: string): StoredEvent => ({ id, tenantId: 't', name: 'fans.reported', payload: {} });

function open() {
  const marked: string[][] = [];
  const queues = { isReady: true, add: vi.fn<EventQueues['add']>(async () => undefined) };
  const rows = { markSent: async (ids: string[]) => void marked.push(ids) };
  const publisher = new OutboxPublisher(
    rows as unknown as OutboxRepository,
    queues as unknown as EventQueues,
    { now: () => new Date(), nowMs: () => Date.now() } as Clock,
  );
  const addedTogether = () => queues.add.mock.calls.map(([events]) => events.map(({ id }) => id));
  return { publisher, queues, marked, addedTogether };
}

/** A queue that answers when the test tells it to. */
function silent({ queues }: ReturnType<typeof open>) {
  const answers: { resolve: () => void; reject: (error: Error) => void }[] = [];
  queues.add.mockImplementation(
    () => new Promise((resolve, reject) => void answers.push({ resolve, reject })),
  );
  return answers;
}

describe('OutboxPublisher', () => {
  it('adds together what one turn of the event loop committed, and marks it a while later', async () => {
    const { publisher, marked, addedTogether } = open();
    for (const id of ['a', 'b']) publisher.enqueue(event(id));
    await vi.waitFor(() => expect(addedTogether()).toEqual([['a', 'b']]), 10_000);
    publisher.enqueue(event('c'));
    await vi.waitFor(() => expect(marked.flat()).toEqual(['a', 'b', 'c']), 10_000);
    expect(addedTogether()).toEqual([['a', 'b'], ['c']]);
  });

  it('leaves to the relay what Redis refuses, and all events while it is away', async () => {
    const one = open();
    const answers = silent(one);
    one.publisher.enqueue(event('a'));
    await vi.waitFor(() => expect(answers).toHaveLength(1), 10_000);
    answers[0]?.reject(new Error('away'));
    one.queues.isReady = false;
    expect(one.publisher.lease()).toBeNull();
    one.queues.isReady = true;
    expect(one.publisher.lease()).not.toBeNull();
    await one.publisher.beforeApplicationShutdown();
    expect(one.marked).toEqual([]);
  });

  it('holds five hundred events at most while Redis is silent', async () => {
    const one = open();
    const answers = silent(one);
    for (let n = 0; n < 499; n++) one.publisher.enqueue(event(`${n}`));
    expect(one.publisher.lease()).not.toBeNull();
    one.publisher.enqueue(event('last'));
    expect(one.publisher.lease()).toBeNull();
    await vi.waitFor(() => expect(answers).toHaveLength(1), 10_000);
    answers[0]?.resolve();
    await vi.waitFor(() => expect(one.publisher.lease()).not.toBeNull(), 10_000);
  });

  it('adds and marks what it has before it ends, and nothing new', async () => {
    const { publisher, marked } = open();
    publisher.enqueue(event('a'));
    await publisher.beforeApplicationShutdown();
    expect(marked).toEqual([['a']]);
    expect(publisher.lease()).toBeNull();
  });
});
