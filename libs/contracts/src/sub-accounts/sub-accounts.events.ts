import { event } from '../messaging/event.js';

export const subAccountEvents = {
  'sub-account.created': event<{ subAccountId: string }>(),
  'sub-account.edited': event<{ subAccountId: string }>(),
  /** Ends the sessions of earlier epochs. `taskId`: several are stopped at once by it. */
  'sub-account.stopped': event<{ subAccountId: string; epoch: number; taskId?: string }>(),
  'sub-account.enabled': event<{ subAccountId: string }>(),
  /** Ends the sessions of earlier epochs. */
  'sub-account.secret-rotated': event<{ subAccountId: string; epoch: number }>(),
  /** It is to be erased: ends the sessions of earlier epochs. */
  'sub-account.deleting': event<{ subAccountId: string; epoch: number }>(),
  'sub-account.deleted': event<{ subAccountId: string }>(),
} as const;
