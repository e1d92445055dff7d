import type { AnyPush } from '@parley/client/socket';
import { notifyManager, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query';

export interface PushedCache {
  /** Applies a push a moment later, in order, together with those that arrive until then. */
  add(push: AnyPush): void;
  /** Pushes were missed: reads shown queries under these keys again, or all shown queries. */
  readAgain(keys?: readonly QueryKey[]): Promise<void>;
  end(): void;
}

const coalesceMs = 250;

/** Applies pushes to cached queries. A reply that was requested before a push does not overwrite it. */
export function pushedCache(client: QueryClient, apply: (push: AnyPush) => void): PushedCache {
  const cache = client.getQueryCache();
  const waiting: AnyPush[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Pushes that arrived during a query's read, whose answer may be older. */
  const during = new Map<Query, AnyPush[]>();

  const applyAll = (pushes: AnyPush[]): void => notifyManager.batch(() => pushes.forEach(apply));

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    const pushes = waiting.splice(0);
    const read = cache.findAll({ fetchStatus: 'fetching' }).map((query) => [query, query.promise] as const);
    applyAll(pushes);
    for (const [query, reading] of read) {
      // A read that was restarted is as new as the pushes.
      if (query.promise === reading) during.set(query, [...(during.get(query) ?? []), ...pushes]);
    }
  }

  const stop = cache.subscribe((event) => {
    const pushes = during.get(event.query);
    if (!pushes || (event.type !== 'updated' && event.type !== 'removed')) return;
    if (event.type === 'updated' && event.query.state.fetchStatus === 'fetching') return;
    during.delete(event.query);
    if (event.type === 'updated' && event.action.type === 'success') applyAll(pushes);
  });

  return {
    add(push) {
      waiting.push(push);
      timer ??= setTimeout(flush, coalesceMs);
    },
    async readAgain(keys = [[]]) {
      // Earlier pushes are older than the coming answer.
      flush();
      const concerned = new Set(keys.flatMap((queryKey) => cache.findAll({ queryKey })));
      for (const query of concerned) during.delete(query);
      const predicate = (query: Query): boolean => concerned.has(query);
      const first = [...concerned].filter(
        ({ state }) => state.fetchStatus === 'fetching' && state.data === undefined,
      );
      await client.invalidateQueries({ predicate, refetchType: 'active' });
      // First reads are not restarted, and may have been answered before the stream began.
      await Promise.allSettled(first.map(async (query) => query.promise));
      await client.invalidateQueries({ predicate: (query) => first.includes(query), refetchType: 'active' });
    },
    end() {
      clearTimeout(timer);
      stop();
    },
  };
}
