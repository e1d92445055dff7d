import type { QueryClient } from '@tanstack/react-query';
import { createStore, useStore } from '../../lib/store';

const reloads = createStore(0);

/** Draws the page anew, with its data read again. */
export function reloadPage(client: QueryClient): void {
  reloads.set(reloads.get() + 1);
  void client.invalidateQueries();
}

/** How often a page was reloaded; the page is keyed by it. */
export const useReloads = (): number => useStore(reloads);
