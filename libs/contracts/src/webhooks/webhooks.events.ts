import { event } from '../messaging/event.js';
import type { PublicEventType } from './public-events.types.js';

/** A public event before it is addressed. Its texts stay in the archive. */
export interface PublicEventRecord {
  /** The `webhook-id` of its deliveries. */
  id: string;
  type: PublicEventType;
  /** ISO instant. */
  at: string;
  /** Null for an event of no sub-account. */
  subAccountId: string | null;
  data: object;
  /** Only to this endpoint. */
  endpointId?: string;
}

export const webhookEvents = {
  /** Public events of a tenant with endpoints happened. */
  'public-events.published': event<{ events: PublicEventRecord[]; size: number }>(),
  /** An endpoint failed 5, 10 or 15 times in a row, or it does not get events any more. */
  'webhook-endpoint.failing': event<{
    endpointId: string;
    failures: number;
    state: 'enabled' | 'off' | 'gone';
  }>(),
} as const;
