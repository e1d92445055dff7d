import { settings } from './settings';

let query: MediaQueryList | undefined;
/** Asked for when it is needed: modules are also loaded where there is no window. */
const narrow = () => (query ??= window.matchMedia('(max-width: 899.95px)'));
/** A phone's browser lays a page out at this width where it is told to. */
const desktopWidth = 1_024;

/** Cards for rows, a drawer for the menu: under 900 px, unless a layout was chosen. */
export function isPhone(): boolean {
  const { device } = settings.get();
  return device === 'auto' ? narrow().matches : device === 'mobile';
}

export function followDevice(changed: () => void): () => void {
  const stop = settings.subscribe(changed);
  narrow().addEventListener('change', changed);
  return () => {
    stop();
    narrow().removeEventListener('change', changed);
  };
}

/** Puts the chosen layout where style sheets find it, and a phone's browser the width. */
function apply(): void {
  const { device } = settings.get();
  const { dataset } = document.documentElement;
  if (dataset['device'] === device) return;
  dataset['device'] = device;
  const width = device === 'desktop' ? desktopWidth : 'device-width';
  document.querySelector('meta[name="viewport"]')?.setAttribute('content', `width=${width}, initial-scale=1`);
}

/** Called before anything is drawn. */
export function startDevice(): void {
  apply();
  settings.subscribe(apply);
}
