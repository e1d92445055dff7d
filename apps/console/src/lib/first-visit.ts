import { storage } from './storage';

/** Remembers, once per browser, where its first visit came from. */
export function recordFirstVisit(): void {
  if (storage.get('firstTime') === undefined) {
    const query = new URLSearchParams(window.location.search);
    const source = query.get('state') ?? query.get('utm_source') ?? refererHost() ?? 'direct';
    storage.set('firstState', source.slice(0, 200));
    storage.set('firstPath', window.location.pathname.slice(0, 500));
    storage.set('firstTime', new Date().toISOString());
  }
  if (storage.get('Client id') === undefined) storage.set('Client id', crypto.randomUUID());
}

function refererHost(): string | null {
  try {
    const { host } = new URL(document.referrer);
    return host && host !== window.location.host ? host : null;
  } catch {
    return null;
  }
}
