import type { LinkAccountVerdict, LinkType } from './links.types.js';

/** Whether a link of this type takes a pasted word. A word that names no account is never online. */
export const isLinkable = (verdict: LinkAccountVerdict, type: LinkType): boolean =>
  verdict === 'account' || (verdict === 'external' && type === 'all');
