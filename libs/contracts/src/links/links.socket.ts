import type { LinkClicks } from './links.types.js';

export interface LinkPushes {
  /** Links whose clicks were counted since the last push, with their totals. */
  'links:clicked': { links: { id: string; clicks: LinkClicks; lastClickAt: string }[] };
  /** Settings, status, accounts or report of these changed, or they are new or deleted. */
  'links:changed': { ids: string[] };
}
