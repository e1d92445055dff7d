import type { QueryClient } from '@tanstack/react-query';
import { createStore, useStore } from '../../lib/store';

const reloads = createStore(0);

/** Draws the page again with fresh data. */
export function reloadPage(client: QueryClient): void {
  reloads.set(reloads.get() + 1);
  void client.invalidateQueries();
}

/** The number of reloads of a page, used as the page's React key. */
export const useReloads = (): number => useStore(reloads);
