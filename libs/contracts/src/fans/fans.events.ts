import { event } from '../spine/event.js';

export const fanEvents = {
  /** Reports were stored under one batch and wait to be counted. */
  'fans.reported': event<{ batchId: string }>(),
  /** Gains were counted. */
  'fans.gained': event<{ subAccountIds: string[] }>(),
} as const;
