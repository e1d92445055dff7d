import { createStore, useStore } from '../../lib/store';

/** When clicks of each link were last counted, in epoch ms; under an empty text those of any. */
const clickedAt = createStore<ReadonlyMap<string, number>>(new Map());

export function markClicked(ids: readonly string[]): void {
  const now = Date.now();
  clickedAt.set(new Map([...clickedAt.get(), ...['', ...ids].map((id) => [id, now] as const)]));
}

export const useClickedAt = (id: string | undefined): number => useStore(clickedAt).get(id ?? '') ?? 0;
