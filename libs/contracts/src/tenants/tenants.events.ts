import { event } from '../messaging/event.js';

export const tenantEvents = {
  /** Ends the sessions of the tenant that began before. */
  'tenant.suspended': event<{ at: string }>(),
  'tenant.restored': event<Record<string, never>>(),
  'tenant.edited': event<Record<string, never>>(),
  'tenant.video-encoding-edited': event<Record<string, never>>(),
} as const;
