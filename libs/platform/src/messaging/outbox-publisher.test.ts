import { describe, expect, it, vi } from 'vitest';
import type { Clock } from '../clock/index.js';
import type { Database } from '../database/index.js';
import type { EventQueues, StoredEvent } from '../queue/index.js';
import { OutboxPublisher } from './outbox-publisher.js';

const event = (id: string): StoredEvent => ({ id, tenantId: 't', name: 'fans.reported', payload: {} });

function open() {
  const marked: string[][] = [];
  const queues = { isReady: true, add: vi.fn<EventQueues['add']>(async () => undefined) };
  const database = {
    querySystem: async (_: string, [, ids]: [Date, string[]]) => void marked.push(ids),
  };
  const courier = new OutboxPublisher(
    database as unknown as Database,
    queues as unknown as EventQueues,
    { now: () => new Date(), nowMs: () => Date.now() } as Clock,
  );
  const takenTogether = () => queues.add.mock.calls.map(([events]) => events.map(({ id }) => id));
  return { courier, queues, marked, takenTogether };
}

/** A queue that answers when it is told to. */
function silent({ queues }: ReturnType<typeof open>) {
  const answers: { resolve: () => void; reject: (error: Error) => void }[] = [];
  queues.add.mockImplementation(
    () => new Promise((resolve, reject) => void answers.push({ resolve, reject })),
  );
  return answers;
}

describe('OutboxPublisher', () => {
  it('takes what one turn of the loop committed together, and marks it a while later', async () => {
    const { courier, marked, takenTogether } = open();
    for (const id of ['a', 'b']) courier.enqueue(event(id));
    await vi.waitFor(() => expect(takenTogether()).toEqual([['a', 'b']]));
    courier.enqueue(event('c'));
    await vi.waitFor(() => expect(marked).toEqual([['a', 'b', 'c']]));
    expect(takenTogether()).toEqual([['a', 'b'], ['c']]);
  });

  it('leaves to the relay what Redis refuses, and whatever comes while it is away', async () => {
    const one = open();
    const answers = silent(one);
    one.courier.enqueue(event('a'));
    await vi.waitFor(() => expect(answers).toHaveLength(1));
    answers[0]?.reject(new Error('away'));
    one.queues.isReady = false;
    expect(one.courier.lease()).toBeNull();
    one.queues.isReady = true;
    expect(one.courier.lease()).not.toBeNull();
    await one.courier.beforeApplicationShutdown();
    expect(one.marked).toEqual([]);
  });

  it('keeps five hundred events and no more while Redis is silent', async () => {
    const one = open();
    const answers = silent(one);
    for (let n = 0; n < 499; n++) one.courier.enqueue(event(`${n}`));
    expect(one.courier.lease()).not.toBeNull();
    one.courier.enqueue(event('last'));
    expect(one.courier.lease()).toBeNull();
    await vi.waitFor(() => expect(answers).toHaveLength(1));
    answers[0]?.resolve();
    await vi.waitFor(() => expect(one.courier.lease()).not.toBeNull());
  });

  it('takes and marks what it has before it ends, and nothing new', async () => {
    const { courier, marked } = open();
    courier.enqueue(event('a'));
    await courier.beforeApplicationShutdown();
    expect(marked).toEqual([['a']]);
    expect(courier.lease()).toBeNull();
  });
});
