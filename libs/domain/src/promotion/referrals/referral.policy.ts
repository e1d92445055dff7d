import { promotionLimits } from '@parley/contracts/public';

/** The promoters of a tenant that comes by a link, the nearest first: the link's promoter, and the promoters above it. */
export const promotersOf = (promoterId: string, above: readonly string[]): string[] =>
  [promoterId, ...above].slice(0, promotionLimits.levels);

const shownCharacters = 2;

/** `ab***@example.com`. At most the first half of a short name is shown. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const name = Array.from(email.slice(0, at));
  const shown = Math.min(shownCharacters, Math.floor(name.length / 2));
  return `${name.slice(0, shown).join('')}***${email.slice(at)}`;
}

/** The host of the page that led to a first visit. Empty if there was none. */
export function sourceHost(firstState: string): string {
  if (!URL.canParse(firstState)) return '';
  const { protocol, host } = new URL(firstState);
  return /^https?:$/.test(protocol) ? host : '';
}
