import { createStore, useStore } from '../../lib/store';

/** The time of the last counted clicks by link, in epoch ms. The empty key has the latest time of all links. */
const clickedAt = createStore<ReadonlyMap<string, number>>(new Map());

export function markClicked(ids: readonly string[]): void {
  const now = Date.now();
  clickedAt.set(new Map([...clickedAt.get(), ...['', ...ids].map((id) => [id, now] as const)]));
}

export const useClickedAt = (id: string | undefined): number => useStore(clickedAt).get(id ?? '') ?? 0;
