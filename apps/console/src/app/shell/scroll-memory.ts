import { isRecord } from '../../lib/is-record';
import { windowStorage } from '../../lib/storage';

/** The scroll offset of the window, or of an element by its path below the page's main part. */
interface Position {
  at: string;
  x: number;
  y: number;
}

const mostPages = 50;
/** Rows that must load first have this time to arrive; after it the page stays at its top. */
const patienceMs = 3_000;
/** A table scrolls to its top when it is first drawn. The position must hold for this many frames. */
const steadyFrames = 10;

const kept = new Map<string, readonly Position[]>();

export const forgetScroll = (href?: string): void =>
  href === undefined ? kept.clear() : void kept.delete(href);

function pathOf(element: Element, main: Element): string {
  const steps: string[] = [];
  for (let one: Element | null = element; one && one !== main; one = one.parentElement) {
    const before = one.parentElement ? [...one.parentElement.children].indexOf(one) : 0;
    steps.unshift(`:nth-child(${before + 1})`);
  }
  return steps.join(' > ');
}

/** The elements that have scrolled. Asking every element of a page would take longer than drawing most pages. */
const scrolled = new Set<Element>();
const noteScroll = ({ target }: Event): void => void (target instanceof Element && scrolled.add(target));

export function rememberScroll(href: string, main: Element): void {
  for (const one of scrolled)
    if (one === main || !main.contains(one) || !(one.scrollTop || one.scrollLeft)) scrolled.delete(one);
  kept.delete(href);
  kept.set(href, [
    { at: '', x: window.scrollX, y: window.scrollY },
    ...[...scrolled].map((one) => ({ at: pathOf(one, main), x: one.scrollLeft, y: one.scrollTop })),
  ]);
  const [oldest] = kept.keys();
  if (kept.size > mostPages && oldest !== undefined) kept.delete(oldest);
}

/** Tells whether the element is at the position already; otherwise moves it. */
function move({ at, x, y }: Position, main: Element): boolean {
  const element = at === '' ? document.scrollingElement : main.querySelector(`:scope > ${at}`);
  if (!element) return false;
  if (Math.abs(element.scrollTop - y) < 2 && Math.abs(element.scrollLeft - x) < 2) return true;
  element.scrollTo({ left: x, top: y, behavior: 'instant' });
  return false;
}

const handled = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;
const early = { capture: true, passive: true };

/** Scrolls a page to its last position as soon as it is long enough, until the user scrolls. */
export function restoreScroll(href: string, main: Element): void {
  const positions = kept.get(href);
  if (!positions) return;
  const until = performance.now() + patienceMs;
  let steady = 0;
  let frame = 0;
  const end = () => {
    cancelAnimationFrame(frame);
    for (const event of handled) window.removeEventListener(event, end, true);
  };
  const step = () => {
    const stands = positions.map((position) => move(position, main)).every(Boolean);
    steady = stands ? steady + 1 : 0;
    if (steady < steadyFrames && performance.now() < until) frame = requestAnimationFrame(step);
    else end();
  };
  for (const event of handled) window.addEventListener(event, end, early);
  step();
}

/** Stores the positions for a reload of this window. */
export const storeScroll = (userId: string): void => windowStorage.set('scroll', { userId, kept: [...kept] });

export function loadScroll(userId: string): void {
  window.addEventListener('scroll', noteScroll, early);
  const stored = windowStorage.get('scroll');
  windowStorage.remove('scroll');
  if (!isStored(stored) || stored.userId !== userId) return;
  for (const entry of stored.kept) if (isEntry(entry)) kept.set(...entry);
}

const isStored = (value: unknown): value is { userId: string; kept: unknown[] } =>
  isRecord(value) && Array.isArray(value['kept']);

const isEntry = (value: unknown): value is [string, Position[]] =>
  Array.isArray(value) &&
  typeof value[0] === 'string' &&
  Array.isArray(value[1]) &&
  value[1].every(isPosition);

const isPosition = (value: unknown): value is Position =>
  isRecord(value) &&
  /^(:nth-child\(\d+\)( > |$))*$/.test(String(value['at'])) &&
  Number.isFinite(value['x']) &&
  Number.isFinite(value['y']);
