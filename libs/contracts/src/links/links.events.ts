import { event } from '../messaging/event.js';

/** Events of counting. */
export const linkClickEvents = {
  /** Visitors of it went to no account within the last hour: none was there, or the caps of all were reached. */
  'link.unserved': event<{ linkId: string; name: string; reason: 'nobody' | 'full' }>(),
} as const;

export const linkEvents = {
  /** Settings, status, accounts or report of these changed, or they are new or deleted. */
  'links.changed': event<{ linkIds: string[] }>(),
} as const;
