import type { Page, Proxy } from '@parley/contracts/public';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { proxiesLive } from './live';
import { proxyKeys } from './queries';

const row = (id: string, latency: number | null = null) => ({ id, latency }) as Proxy;
const key = [...proxyKeys.lists, {}];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a tested proxy changes where it stands, in the list and in the drawer', () => {
  const client = new QueryClient();
  const [one, two] = [row('prx_1'), row('prx_2')];
  client.setQueryData<Page<Proxy>>(key, { items: [one, two], total: 2 });
  client.setQueryData(proxyKeys.one('prx_2'), two);
  proxiesLive['proxy:changed']?.apply(client, row('prx_2', 80));
  const page = client.getQueryData<Page<Proxy>>(key);
  expect(page?.items.map(({ id, latency }) => [id, latency])).toEqual([
    ['prx_1', null],
    ['prx_2', 80],
  ]);
  expect(page?.items[0]).toBe(one);
  expect(client.getQueryData<Proxy>(proxyKeys.one('prx_2'))?.latency).toBe(80);
});

test('one that is not in sight has the lists read again, once for many', () => {
  const client = new QueryClient();
  client.setQueryData<Page<Proxy>>(key, { items: [row('prx_1')], total: 1 });
  const invalidated = vi.spyOn(client, 'invalidateQueries');
  for (let i = 2; i < 40; i++) proxiesLive['proxy:changed']?.apply(client, row(`prx_${i}`));
  vi.advanceTimersByTime(5_000);
  const lists = invalidated.mock.calls.filter(([filter]) => filter?.queryKey === proxyKeys.lists);
  expect(lists.length).toBe(1);
});
