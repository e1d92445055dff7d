import type { LinkClicks } from './links.types.js';

export interface LinkPushes {
  /** Links whose clicks were counted since the last push, with their totals. */
  'links:clicked': { links: { id: string; clicks: LinkClicks; lastClickAt: string }[] };
  /** The settings, status, accounts or report of these links changed, or the links are new or deleted. */
  'links:changed': { ids: string[] };
}
