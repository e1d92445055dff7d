import type { ClickFilter, ClickOutcome, ClickSystem, LinkDevice } from '@parley/contracts/public';
import type { Assignment, ClickRequest } from './redirect.types.js';

/** A click as it is stored. */
export interface ClickRow {
  id: string;
  /** ISO instant. */
  clickedAt: string;
  tenantId: string;
  linkId: string;
  /** Local date at the click. */
  day: string;
  outcome: ClickOutcome;
  accountKey: string | null;
  filter: ClickFilter | null;
  visitorId: string;
  address: string | null;
  region: string;
  device: LinkDevice | 'other';
  system: ClickSystem;
  browser: string;
  referrer: string;
  /** An abandoned batch may have stored another account for the click: this row has the right one. */
  corrects?: true;
}

export function toClickRow(request: ClickRequest, { outcome, account }: Assignment): ClickRow {
  const { id, at, link, day, filter, visitorId, address, region, device, system, browser, referrer } =
    request;
  return {
    id,
    clickedAt: at.toISOString(),
    tenantId: link.tenantId,
    linkId: link.id,
    day,
    outcome,
    accountKey: account?.key ?? null,
    filter,
    visitorId,
    address,
    region,
    device,
    system,
    browser,
    referrer,
  };
}
