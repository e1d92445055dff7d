import { event } from '../messaging/event.js';

export const billingEvents = {
  /** A tenant's package, ports or end changed. */
  'package.changed': event<Record<string, never>>(),
} as const;
