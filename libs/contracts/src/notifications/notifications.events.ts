import { event } from '../spine/event.js';

export const notificationEvents = {
  'notice.created': event<{ noticeId: string }>(),
  /** By whom: an owner's user id, or an agent's sub-account id. */
  'notice.read': event<{ readerId: string }>(),
} as const;
