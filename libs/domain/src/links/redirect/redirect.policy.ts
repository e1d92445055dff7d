import type { ClickFilter, ClickOutcome, LinkDevice } from '@parley/contracts/public';
import type { Assignment, CompiledLink } from './redirect.types.js';

/** The traits of a visitor on which the outcome depends. */
export interface VisitorTraits {
  /** ISO 3166-1 alpha-2; empty if unknown. */
  region: string;
  device: LinkDevice | 'other';
  filter: ClickFilter | null;
}

const admitsRegion = ({ regionRule, regions }: CompiledLink, region: string): boolean =>
  regionRule === 'any' || regions.has(region) === (regionRule === 'only');

const admitsDevice = ({ devices }: CompiledLink, device: LinkDevice | 'other'): boolean =>
  devices.size === 0 || (device !== 'other' && devices.has(device));

/** The first reason to give the visitor no account; `account` if one is to be assigned. */
export function decideOutcome(link: CompiledLink, visitor: VisitorTraits, now: Date): ClickOutcome {
  if (!link.isEnabled) return 'disabled';
  if (link.endsAt !== null && link.endsAt <= now) return 'ended';
  if (!link.isAvailable) return 'unavailable';
  if (!admitsRegion(link, visitor.region)) return 'region';
  if (!admitsDevice(link, visitor.device)) return 'device';
  if (visitor.filter !== null) return 'filtered';
  return link.pool.length === 0 ? 'nobody' : 'account';
}

/** The visitor's address; null shows the 404 page. Bots see the first account, which moves nothing. */
export function destinationOf(link: CompiledLink, { outcome, account }: Assignment): string | null {
  if (outcome === 'account') return account?.url ?? link.defaultUrl;
  if (outcome === 'filtered') return link.pool[0]?.url ?? link.defaultUrl;
  return link.defaultUrl;
}
