import { event, sharedEvent } from '../messaging/event.js';

export const notificationEvents = {
  /** It is new, happened again or is over. */
  'notice.created': event<{ noticeId: string }>(),
  /** It cannot wait for the next sign-in: the owner reads it as a letter, too. */
  'notice.urgent': event<{ noticeId: string }>(),
  /** By whom: an owner's user id, or an agent's sub-account id. */
  'notice.read': event<{ readerId: string }>(),
  /** It begins, ends or is withdrawn: those whom it addresses see it from now on, or no longer. */
  'system-notice.changed': sharedEvent<{ systemNoticeId: string }>(),
} as const;
