import { event } from '../spine/event.js';

export const billingEvents = {
  /** A tenant's package, ports or end changed. */
  'package.changed': event<Record<string, never>>(),
  /** It fell back to the free plan. */
  'package.expired': event<{ family: string; endedAt: string }>(),
} as const;
