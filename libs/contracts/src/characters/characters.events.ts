import { event } from '../spine/event.js';

export const characterEvents = {
  /** Balances or usage changed: consoles read them again. Main, and the sub-accounts concerned. */
  'characters.changed': event<{ subAccountIds: string[] }>(),
  /** The main balance fell to the warning, from above it. */
  'characters.low': event<{ balance: number }>(),
  /** A limited sub-account fell below its threshold, from at or above it. */
  'characters.threshold-crossed': event<{ subAccountId: string; transferId: string }>(),
} as const;
