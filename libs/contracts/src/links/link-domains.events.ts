import { event } from '../messaging/event.js';

export const linkDomainEvents = {
  /** The tenant's own domains changed. */
  'link-domains.changed': event<Record<string, never>>(),
} as const;
