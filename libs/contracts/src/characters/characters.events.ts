import { event } from '../messaging/event.js';

export const characterEvents = {
  /** Balances or usage changed: consoles read them again. Main, and the sub-accounts concerned. */
  'characters.changed': event<{ subAccountIds: string[] }>(),
  /** The main balance fell below the warning. */
  'characters.low': event<{ balance: number }>(),
  /** The main balance was spent to the last, or is too little for what somebody wanted to spend. */
  'characters.out': event<{ balance: number }>(),
  /** A limited sub-account fell below its threshold, from at or above it. */
  'characters.threshold-crossed': event<{ subAccountId: string; transferId: string }>(),
} as const;
