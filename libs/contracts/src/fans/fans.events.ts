import { event } from '../messaging/event.js';
import type { FanMove } from './fans.types.js';

export const fanEvents = {
  /** A batch of `size` reports was stored and waits to be counted. */
  'fans.reported': event<{ batchId: string; size?: number }>(),
  /** Gains were counted and their figures not pushed, or a merge changed them. */
  'fans.gained': event<{ subAccountIds: string[] }>(),
  /** Contacts blocked or unfollowed accounts, or came back. */
  'fans.moved': event<{ moves: FanMove[] }>(),
  /** Two contacts were merged. These sub-accounts gained either of them. */
  'fans.merged': event<{ mainId: string; subAccountIds: string[] }>(),
} as const;
