import type { FirstVisit } from '@parley/contracts/public';
import { randomId } from '../../../lib/random-id';
import { storage } from '../../../lib/storage';

/** Remembers, once per browser, where its first visit came from. */
export function recordFirstVisit(): void {
  if (storage.get('firstTime') === undefined) {
    const { pathname, search } = window.location;
    storage.set('firstState', referrer().slice(0, 200));
    storage.set('firstPath', `${pathname}${search}`.slice(0, 500));
    storage.set('firstTime', new Date().toISOString());
  }
  if (storage.get('Client id') === undefined) storage.set('Client id', randomId());
}

/** As it is told with a registration; left out where the browser kept nothing. */
export function firstVisit(): { firstVisit?: FirstVisit } {
  const firstTime = storage.get('firstTime');
  if (firstTime === undefined) return {};
  const firstState = storage.get('firstState') ?? '';
  const firstPath = storage.get('firstPath') ?? '';
  return { firstVisit: { firstState, firstPath, firstTime } };
}

/** The browser's own, as it is told with a registration. */
export function clientId(): { clientId?: string } {
  const stored = storage.get('Client id');
  return stored === undefined ? {} : { clientId: stored };
}

/** The page elsewhere that led here; empty where there was none. */
function referrer(): string {
  try {
    return new URL(document.referrer).host === window.location.host ? '' : document.referrer;
  } catch {
    return '';
  }
}
