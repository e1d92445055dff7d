import { pageLimits } from '@parley/contracts/public';
import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { followCramped, followDevice, isCramped, isPhone } from './device';
import { createStore } from './store';

/** The present time, updated every `everyMs`. */
export function useNow(everyMs = 30_000): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}

/** True once `active` has lasted `afterMs`, then for at least `leastMs`, which avoids flicker. */
export function useDelayedFlag(active: boolean, afterMs = 200, leastMs = 400): boolean {
  const [shown, setShown] = useState(false);
  const shownAt = useRef(0);
  useEffect(() => {
    if (active === shown) return;
    const wait = active ? afterMs : Math.max(0, shownAt.current + leastMs - Date.now());
    const timer = setTimeout(() => {
      if (active) shownAt.current = Date.now();
      setShown(active);
    }, wait);
    return () => clearTimeout(timer);
  }, [active, shown, afterMs, leastMs]);
  return shown;
}

/**
 * Returns the same object while its non-function values stay the same; its functions always call their latest versions.
 * For components that are costly to draw and receive new callbacks each time.
 */
export function useStable<T extends object>(latest: T): T {
  const [latestStore] = useState(() => createStore(latest));
  useLayoutEffect(() => latestStore.set(latest));
  const wrap = (): T => withLatestCalls(latest, latestStore.get);
  const [stable, setStable] = useState(wrap);
  if (haveSameValues(stable, latest)) return stable;
  const next = wrap();
  setStable(next);
  return next;
}

const isFunction = (value: unknown): value is (...args: unknown[]) => unknown => typeof value === 'function';

function withLatestCalls<T extends object>(latest: T, now: () => T): T {
  const one = ([name, value]: [string, unknown]) => [
    name,
    isFunction(value)
      ? (...args: unknown[]) => {
          const call = (now() as Record<string, unknown>)[name];
          return isFunction(call) ? call(...args) : undefined;
        }
      : value,
  ];
  return Object.fromEntries(Object.entries(latest).map(one)) as T;
}

const haveSameValues = (one: object, other: object): boolean =>
  Object.entries(one).every(([name, value]) => {
    const there = (other as Record<string, unknown>)[name];
    return isFunction(value) ? isFunction(there) : value === there;
  });

/** Returns the first value until a structurally different one is created. */
export function useStructuralMemo<T extends object>(made: T): T {
  const text = JSON.stringify(made);
  return useMemo(() => JSON.parse(text) as T, [text]);
}

/** Calls `run` with the last value once it has been unchanged for `ms`. */
export function useDebounced<T>(value: T, run: (value: T) => void, ms = 300): void {
  const latestRun = useEffectEvent(run);
  const first = useRef(true);
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    const timer = setTimeout(() => latestRun(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
}

/** The text of a search field, and the text to search for. */
export function useSearchText(): { typed: string; setTyped(text: string): void; search: string } {
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  useDebounced(typed, (text) => setSearch(text.trim()));
  return { typed, setTyped, search };
}

/** Whether the page is hidden behind another browser tab. */
export const useIsHidden = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      document.addEventListener('visibilitychange', changed);
      return () => document.removeEventListener('visibilitychange', changed);
    },
    () => document.hidden,
  );

/** Whether to use the phone layout, with cards and a menu drawer: under 900 px, unless the user chose a layout. */
export const useIsPhone = (): boolean => useSyncExternalStore(followDevice, isPhone);

/** Whether the window is under 1400 px wide, where lists move some filters behind a button. */
export const useIsCramped = (): boolean => useSyncExternalStore(followCramped, isCramped);

/** An element's width, measured before paint. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(Number.POSITIVE_INFINITY);
  useLayoutEffect(() => {
    const observed = element.current;
    if (!observed) return;
    const measure = () => setWidth(observed.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(observed);
    return () => observer.disconnect();
  }, [element]);
  return width;
}

interface ShownPage {
  page: number;
  size: number;
  /** Undefined while the page loads. */
  data: { total: number; items: readonly unknown[] } | undefined;
}

/** The last existing page. For a list without a full count, an empty page leads to the last counted page. */
function lastPage({ size, data }: ShownPage): number {
  if (!data || (data.total > pageLimits.counted && data.items.length > 0)) return Number.POSITIVE_INFINITY;
  return Math.max(1, Math.ceil(Math.min(data.total, pageLimits.counted) / size));
}

/** Replaces a page past the end by the last one. Old links, and removals of a page's last row, lead there. */
export function useExistingPage(shown: ShownPage, turn: (page: number) => void): void {
  const { page } = shown;
  const last = lastPage(shown);
  const turned = useEffectEvent(turn);
  useEffect(() => {
    if (page > last) turned(last);
  }, [page, last]);
}
