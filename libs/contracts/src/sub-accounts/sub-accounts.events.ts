import { event } from '../messaging/event.js';

export const subAccountEvents = {
  'sub-account.created': event<{ subAccountId: string }>(),
  'sub-account.edited': event<{ subAccountId: string }>(),
  /** The sub-account was stopped. Ends sessions of earlier epochs. `taskId`: the task that stopped several at once. */
  'sub-account.stopped': event<{ subAccountId: string; epoch: number; taskId?: string }>(),
  'sub-account.enabled': event<{ subAccountId: string }>(),
  /** The sub-account's secret was rotated. Ends sessions of earlier epochs. */
  'sub-account.secret-rotated': event<{ subAccountId: string; epoch: number }>(),
  /** The sub-account will be erased. Ends sessions of earlier epochs. */
  'sub-account.deleting': event<{ subAccountId: string; epoch: number }>(),
  'sub-account.deleted': event<{ subAccountId: string }>(),
} as const;
