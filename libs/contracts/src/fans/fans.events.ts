import { event } from '../messaging/event.js';

export const fanEvents = {
  /** Reports were stored under one batch, `size` of them, and wait to be counted. */
  'fans.reported': event<{ batchId: string; size?: number }>(),
  /** Gains were counted and their figures not pushed, or a merge changed them. */
  'fans.gained': event<{ subAccountIds: string[] }>(),
  /** Two contacts are one; these sub-accounts gained either of them. */
  'fans.merged': event<{ mainId: string; subAccountIds: string[] }>(),
} as const;
