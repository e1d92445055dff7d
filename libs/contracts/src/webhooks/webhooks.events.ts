import { event } from '../messaging/event.js';
import type { PublicEventRecord } from './public-events.types.js';

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
