import type { Notice } from '@parley/contracts/public';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noticesLive } from './live';
import { noticeKeys, urgentNoticesQuery } from './queries';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('counts no notice twice that a reading had counted before it was pushed', async () => {
  const client = new QueryClient();
  const queryFn = vi.fn(async () => ({ unread: 1 }));
  new QueryObserver(client, { queryKey: noticeKeys.unread, queryFn }).subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  const come = () => noticesLive['notice:created']?.apply(client, { id: 'ntc_1' } as Notice);
  come();
  come();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(client.getQueryData(noticeKeys.unread)).toEqual({ unread: 1 });
  expect(queryFn).toHaveBeenCalledTimes(2);
  client.clear();
});

it('reads its list again where notices were read in another window', async () => {
  const client = new QueryClient();
  const queryFn = vi.fn(async () => ({ items: [], total: 0 }));
  new QueryObserver(client, { queryKey: urgentNoticesQuery.queryKey, queryFn }).subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  noticesLive['notice:unread']?.apply(client, { unread: 0 });
  await vi.advanceTimersByTimeAsync(0);
  expect(client.getQueryData(noticeKeys.unread)).toEqual({ unread: 0 });
  expect(queryFn).toHaveBeenCalledTimes(2);
  client.clear();
});
