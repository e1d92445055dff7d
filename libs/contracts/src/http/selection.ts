import { pageLimits } from './reply.js';

/**
 * The rows that an action is for: chosen ones by their ids, or all that match a filter of their list when it is asked
 * for. One of both. Ids that are not there are refused; of those that match, what the action cannot change stays.
 */
export interface Selection<Filter extends object> {
  ids?: string[];
  filter?: Filter;
}

/** How many selected rows an action changed, and how many it left: they were so already, or could not be changed. */
export interface SelectionChanges {
  changed: number;
  unchanged: number;
}

export const selectionLimits = {
  /** The most rows that one action changes by a filter: as far as lists count. */
  matchedMax: pageLimits.counted,
} as const;
