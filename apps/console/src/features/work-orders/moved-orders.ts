import { createStore, useStore } from '../../lib/store';

/** The time of the last change of each order's figures, in epoch ms. */
const movedAt = createStore<ReadonlyMap<string, number>>(new Map());

export const markMoved = (id: string): void => movedAt.set(new Map(movedAt.get()).set(id, Date.now()));

export const useMovedAt = (id: string): number => useStore(movedAt).get(id) ?? 0;
