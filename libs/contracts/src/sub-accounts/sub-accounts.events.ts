import { event } from '../spine/event.js';

export const subAccountEvents = {
  'sub-account.created': event<{ subAccountId: string }>(),
  'sub-account.edited': event<{ subAccountId: string }>(),
  'sub-account.stopped': event<{ subAccountId: string }>(),
  'sub-account.enabled': event<{ subAccountId: string }>(),
  'sub-account.secret-rotated': event<{ subAccountId: string }>(),
} as const;
