export const fanKeys = {
  all: ['fans'] as const,
  lists: ['fans', 'list'] as const,
  counts: ['fans', 'counts'] as const,
  details: ['fans', 'get'] as const,
  /** The total number of gains in the latest push. */
  pushed: ['fans-pushed'] as const,
};
