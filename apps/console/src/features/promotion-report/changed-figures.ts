import { createStore, useStore } from '../../lib/store';

/** When figures were last told to have changed, in epoch ms. */
const changedAt = createStore(0);

export const markChanged = (): void => changedAt.set(Date.now());

export const useChangedAt = (): number => useStore(changedAt);
