import { event } from '../messaging/event.js';

/** These events are about counting. */
export const linkClickEvents = {
  /** The link's visitors went to no account within the last hour, because it had none or all had reached their caps. */
  'link.unserved': event<{ linkId: string; name: string; reason: 'nobody' | 'full' }>(),
} as const;

export const linkEvents = {
  /** The settings, status, accounts or report of these links changed, or the links are new or deleted. */
  'links.changed': event<{ linkIds: string[] }>(),
} as const;
