import { event } from '../messaging/event.js';
import type { PushEvent } from './web-push.types.js';

export const pushDomainEvents = {
  /**
   * Something happened in conversations that persons may want to know. `message` comes with `storedAt`, the ISO instant at
   * which the messages were stored, and stands for `unassigned` too. The others come with `persons`: ids of sub-accounts, or
   * an empty text for the owner. `by` is the person who caused it, and gets no push.
   */
  'push.due': event<{
    event: Exclude<PushEvent, 'unassigned'>;
    conversationIds: string[];
    storedAt?: string;
    persons?: string[];
    by?: string;
  }>(),
  /** A push waits to be sent to one device. A test has no conversation. */
  'push.addressed': event<{
    deviceId: string;
    event: PushEvent | 'test';
    conversationId: string | null;
    at: string;
  }>(),
} as const;
