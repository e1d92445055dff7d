import { event } from '../messaging/event.js';
import type { ShareCloseReason } from './work-orders.socket.js';

export const shareEvents = {
  /** Its title or its refresh interval changed. */
  'share.edited': event<{ shareId: string }>(),
  /** Their open pages close. */
  'shares.closed': event<{ shareIds: string[]; reason: ShareCloseReason }>(),
} as const;
