import { pageLimits } from './reply.js';

/**
 * The rows of an action: either chosen ids, or all rows that match a list's filter at the time of the request. Unknown ids are
 * refused. Rows of a filter that the action cannot change stay.
 */
export interface Selection<Filter extends object> {
  ids?: string[];
  filter?: Filter;
}

/** Numbers of rows that an action changed and left unchanged. Rows that have the value or cannot be changed stay. */
export interface SelectionChanges {
  changed: number;
  unchanged: number;
}

export const selectionLimits = {
  /** The most rows that one action changes by a filter. Lists count as far. */
  matchedMax: pageLimits.counted,
} as const;
