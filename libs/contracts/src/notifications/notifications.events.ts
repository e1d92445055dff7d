import { event } from '../spine/event.js';

export const notificationEvents = {
  'notice.created': event<{ noticeId: string }>(),
} as const;
