import type { ClientSystem } from '@parley/contracts/public';

/** The system in a browser's user agent; undefined without one. */
export function systemOf(agent: string): ClientSystem | undefined {
  if (/android/i.test(agent)) return 'android';
  if (/iphone|ipad|ipod/i.test(agent)) return 'ios';
  if (/windows/i.test(agent)) return 'windows';
  if (/macintosh|mac os x/i.test(agent)) return 'macos';
  return /linux|x11|cros/i.test(agent) ? 'linux' : undefined;
}

/** An iPad reports a Mac, but no Mac has a touch screen. */
export function visitorSystem(): ClientSystem | undefined {
  const system = systemOf(navigator.userAgent);
  return system === 'macos' && navigator.maxTouchPoints > 1 ? 'ios' : system;
}
