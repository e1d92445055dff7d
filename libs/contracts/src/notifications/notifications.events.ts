import { event, sharedEvent } from '../messaging/event.js';

export const notificationEvents = {
  /** A notice is new, happened again or was resolved. */
  'notice.created': event<{ noticeId: string }>(),
  /** A notice that the owner also gets as an email, because it cannot wait for the next sign-in. */
  'notice.urgent': event<{ noticeId: string }>(),
  /** The reader: an owner's user id, or an agent's sub-account id. */
  'notice.read': event<{ readerId: string }>(),
  /** An announcement begins, ends or is withdrawn. Its readers see it from then on, or no longer. */
  'system-notice.changed': sharedEvent<{ systemNoticeId: string }>(),
} as const;
