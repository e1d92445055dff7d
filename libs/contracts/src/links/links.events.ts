import { event } from '../spine/event.js';

export const linkEvents = {
  /** Settings, status, accounts or report of these changed, or they are new or deleted. */
  'links.changed': event<{ linkIds: string[] }>(),
} as const;
