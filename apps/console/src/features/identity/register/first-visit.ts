import type { FirstVisit } from '@parley/contracts/public';
import { randomId } from '../../../lib/random-id';
import { storage } from '../../../lib/storage';

/** Stores, once per browser, where the first visit came from. */
export function recordFirstVisit(): void {
  if (storage.get('firstTime') === undefined) {
    const { pathname, search } = window.location;
    storage.set('firstState', referrer().slice(0, 200));
    storage.set('firstPath', `${pathname}${search}`.slice(0, 500));
    storage.set('firstTime', new Date().toISOString());
  }
  if (storage.get('Client id') === undefined) storage.set('Client id', randomId());
}

/** The first visit for a registration; empty when the browser stored none. */
export function firstVisit(): { firstVisit?: FirstVisit } {
  const firstTime = storage.get('firstTime');
  if (firstTime === undefined) return {};
  const firstState = storage.get('firstState') ?? '';
  const firstPath = storage.get('firstPath') ?? '';
  return { firstVisit: { firstState, firstPath, firstTime } };
}

/** The browser's own id for a registration. */
export function clientId(): { clientId?: string } {
  const stored = storage.get('Client id');
  return stored === undefined ? {} : { clientId: stored };
}

/** The external page that led here; empty without one. */
function referrer(): string {
  try {
    return new URL(document.referrer).host === window.location.host ? '' : document.referrer;
  } catch {
    return '';
  }
}
