import type { AnyPush } from '@parley/client/socket';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type PushedCache, pushedCache } from './pushed-cache';

const queryKey = ['unread'];
const push = (unread: number): AnyPush => ({ name: 'notice:unread', data: { unread } });

let client: QueryClient;
let pushes: PushedCache;
/** Answers of pending reads, in order. */
let answers: ((unread: number) => void)[];

beforeEach(() => {
  vi.useFakeTimers();
  client = new QueryClient();
  answers = [];
  pushes = pushedCache(client, ({ data }) => {
    client.setQueryData(queryKey, (known?: number) => known && (data as { unread: number }).unread);
  });
});

afterEach(() => {
  pushes.end();
  client.clear();
  vi.useRealTimers();
});

/** Mounts the query, which is read at once. */
function show(): void {
  const queryFn = () => new Promise<number>((resolve) => answers.push(resolve));
  new QueryObserver(client, { queryKey, queryFn }).subscribe(() => undefined);
}

async function answer(unread: number): Promise<void> {
  answers.shift()?.(unread);
  await vi.advanceTimersByTimeAsync(0);
}

const applied = () => vi.advanceTimersByTimeAsync(250);
const shown = () => client.getQueryData(queryKey);

it('shows what was pushed, not what was being read as it came', async () => {
  show();
  await answer(1);
  void client.invalidateQueries();
  pushes.add(push(2));
  pushes.add(push(3));
  await applied();
  expect(shown()).toBe(3);
  await answer(1);
  expect(shown()).toBe(3);
});

it('does so of what is read for the first time', async () => {
  show();
  pushes.add(push(2));
  await applied();
  expect(shown()).toBeUndefined();
  await answer(1);
  expect(shown()).toBe(2);
});

it('shows what is read after a push as it was read', async () => {
  show();
  await answer(1);
  pushes.add(push(2));
  await applied();
  void client.invalidateQueries();
  await answer(3);
  expect(shown()).toBe(3);
});

it('shows what is read again after something was missed, whatever came before', async () => {
  show();
  await answer(1);
  void client.invalidateQueries();
  pushes.add(push(2));
  await applied();
  pushes.add(push(3));
  void pushes.readAgain();
  expect(shown()).toBe(3);
  answers = answers.slice(-1);
  await answer(4);
  await applied();
  expect(shown()).toBe(4);
});

it('reads once more what was being read for the first time when something was missed', async () => {
  show();
  const again = pushes.readAgain();
  await answer(1);
  await answer(2);
  await again;
  expect(shown()).toBe(2);
  expect(answers).toEqual([]);
});
