export const fanKeys = {
  all: ['fans'] as const,
  lists: ['fans', 'list'] as const,
  counts: ['fans', 'counts'] as const,
  details: ['fans', 'get'] as const,
  /** All that were ever gained, as the latest push says. */
  pushed: ['fans-pushed'] as const,
};
