import { createStore, useStore } from '../../lib/store';

/** The time of the last push about changed figures, in epoch ms. */
const changedAt = createStore(0);

export const markChanged = (): void => changedAt.set(Date.now());

export const useChangedAt = (): number => useStore(changedAt);
