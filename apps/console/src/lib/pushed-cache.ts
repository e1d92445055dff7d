import type { AnyPush } from '@parley/client/socket';
import { notifyManager, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query';

export interface PushedCache {
  /** Applied a moment later, with what else comes until then; in their order. */
  add(push: AnyPush): void;
  /** Something was missed: reads again what is shown under these keys, or all that is shown. */
  readAgain(keys?: readonly QueryKey[]): Promise<void>;
  end(): void;
}

const coalesceMs = 250;

/** A query cache kept fresh by pushes, which what was being read as they came does not undo. */
export function pushedCache(client: QueryClient, apply: (push: AnyPush) => void): PushedCache {
  const cache = client.getQueryCache();
  const waiting: AnyPush[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Pushes that arrived while a query was being read: its answer may be older. */
  const during = new Map<Query, AnyPush[]>();

  const applyAll = (pushes: AnyPush[]): void => notifyManager.batch(() => pushes.forEach(apply));

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    const pushes = waiting.splice(0);
    const read = cache.findAll({ fetchStatus: 'fetching' }).map((query) => [query, query.promise] as const);
    applyAll(pushes);
    for (const [query, reading] of read) {
      // One that was begun anew is as new as they are.
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
      // Earlier pushes are older than the query that is read now.
      flush();
      const concerned = new Set(keys.flatMap((queryKey) => cache.findAll({ queryKey })));
      for (const query of concerned) during.delete(query);
      const predicate = (query: Query): boolean => concerned.has(query);
      const first = [...concerned].filter(
        ({ state }) => state.fetchStatus === 'fetching' && state.data === undefined,
      );
      await client.invalidateQueries({ predicate, refetchType: 'active' });
      // A first reading is not begun anew, and may have been answered before anything was heard.
      await Promise.allSettled(first.map(async (query) => query.promise));
      await client.invalidateQueries({ predicate: (query) => first.includes(query), refetchType: 'active' });
    },
    end() {
      clearTimeout(timer);
      stop();
    },
  };
}
