import { event } from '../messaging/event.js';

export const characterEvents = {
  /** Main or sub-account balances changed, or their usage did. Consoles read them again. */
  'characters.changed': event<{ subAccountIds: string[] }>(),
  /** The main balance fell below the warning. */
  'characters.low': event<{ balance: number }>(),
  /** The main balance reached zero, or was too low for an attempted spending. */
  'characters.out': event<{ balance: number }>(),
  /** A limited sub-account fell below its threshold, from at or above it. */
  'characters.threshold-crossed': event<{ subAccountId: string; transferId: string }>(),
} as const;
