import { settings } from './settings';

let query: MediaQueryList | undefined;
let crampedQuery: MediaQueryList | undefined;
/** Created on first use, because some environments that load this module have no window. */
const narrow = () => (query ??= window.matchMedia('(max-width: 899.95px)'));
/** The layout width for a phone's browser in desktop mode. */
const desktopWidth = 1_024;

/** Whether to use the phone layout, with cards and a menu drawer: under 900 px, unless the user chose a layout. */
export function isPhone(): boolean {
  const { device } = settings.get();
  return device === 'auto' ? narrow().matches : device === 'mobile';
}

/** A desktop on which a list has no room for all of its filters. */
const cramped = () => (crampedQuery ??= window.matchMedia('(max-width: 1399.95px)'));

export const isCramped = (): boolean => cramped().matches;

export function followCramped(changed: () => void): () => void {
  cramped().addEventListener('change', changed);
  return () => cramped().removeEventListener('change', changed);
}

export function followDevice(changed: () => void): () => void {
  const stop = settings.subscribe(changed);
  narrow().addEventListener('change', changed);
  return () => {
    stop();
    narrow().removeEventListener('change', changed);
  };
}

/** Sets the chosen layout for style sheets, and the width for a phone's browser. */
function apply(): void {
  const { device } = settings.get();
  const { dataset } = document.documentElement;
  if (dataset['device'] === device) return;
  dataset['device'] = device;
  const width = device === 'desktop' ? desktopWidth : 'device-width';
  document.querySelector('meta[name="viewport"]')?.setAttribute('content', `width=${width}, initial-scale=1`);
}

/** Runs before anything is drawn. */
export function startDevice(): void {
  apply();
  settings.subscribe(apply);
}
