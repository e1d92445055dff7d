import { type Query, useQueryClient } from '@tanstack/react-query';
import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadInstall } from '../../features/web-push/public';
import { useUser } from '../../lib/session';
import { pageAt, tabNameAt } from '../pages';
import styles from './RouteEffects.module.css';
import { loadScroll, rememberScroll, restoreScroll, storeScroll } from './scroll-memory';

const mainPart = (): HTMLElement | null => document.getElementById('main');

/** Runs the effects of a page change: progress, focus, scroll positions and removal of uncached data. */
export default function RouteEffects() {
  useRouteFocus();
  useRouteScroll();
  useUncachedPages();
  useInstall();
  return <RouteProgress />;
}

/** The installation waits until the first page is drawn. */
const installAfterMs = 2_000;

function useInstall(): void {
  const { t } = useTranslation();
  const router = useRouter();
  const { role } = useUser();
  useEffect(() => {
    if (role === 'operator') return;
    const open = (path: string) => void router.navigate({ href: path });
    const install = async () => {
      const { startInstalled } = await loadInstall();
      await startInstalled({ open, t });
    };
    const timer = setTimeout(() => void install().catch(() => undefined), installAfterMs);
    return () => clearTimeout(timer);
  }, [role, router, t]);
}

/** Focuses the heading of an opened page, unless a part of the page took the focus. */
function useRouteFocus(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
        if (!fromLocation || tabNameAt(fromLocation) === tabNameAt(toLocation)) return;
        if (!toLocation.state.keepFocus) focusHeading();
      }),
    [router],
  );
}

const headingWaitMs = 5_000;

/** Focuses the page's main part until its heading is drawn. */
function focusHeading(): void {
  const main = mainPart();
  const active = document.activeElement;
  if (!main || main.contains(active) || active?.closest('[role="dialog"], [role="alertdialog"]')) return;
  const heading = () => main.querySelector('h1');
  (heading() ?? main).focus({ preventScroll: true });
  if (heading()) return;
  const observer = new MutationObserver(() => {
    const found = heading();
    if (!found && document.activeElement === main) return;
    observer.disconnect();
    if (document.activeElement === main) found?.focus({ preventScroll: true });
  });
  observer.observe(main, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), headingWaitMs);
}

/** Opens a page at its last scroll position: from its tab, by Back, and after a reload of the window. */
function useRouteScroll(): void {
  const router = useRouter();
  const { id } = useUser();
  useEffect(() => {
    let isTraversal = false;
    const restore = (href: string) => {
      const main = mainPart();
      if (main) restoreScroll(href, main);
    };
    const remember = (href: string) => {
      const main = mainPart();
      if (main) rememberScroll(href, main);
    };
    loadScroll(id);
    restore(router.latestLocation.href);
    const store = () => {
      remember(router.latestLocation.href);
      storeScroll(id);
    };
    const ends = [
      router.history.subscribe(({ action }) => {
        isTraversal = action.type !== 'PUSH' && action.type !== 'REPLACE';
      }),
      router.subscribe('onBeforeLoad', ({ fromLocation }) => {
        if (fromLocation && !pageAt(fromLocation.pathname)?.ignoreCache) remember(fromLocation.href);
      }),
      router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
        if (!fromLocation) return;
        if (isTraversal || tabNameAt(fromLocation) !== tabNameAt(toLocation)) restore(toLocation.href);
      }),
    ];
    window.addEventListener('pagehide', store);
    return () => {
      window.removeEventListener('pagehide', store);
      for (const end of ends) end();
    };
  }, [router, id]);
}

/** Removes the query data of an uncached page when the user leaves it. */
function useUncachedPages(): void {
  const router = useRouter();
  const client = useQueryClient();
  useEffect(() => {
    const cache = client.getQueryCache();
    // The first page read its data before this code was loaded.
    let read = new Set<Query>(cache.getAll().filter((query) => query.isActive()));
    let forgotten = new Set<Query>();
    const ends = [
      cache.subscribe((event) => {
        if (event.type === 'observerAdded') read.add(event.query);
      }),
      router.subscribe('onBeforeLoad', ({ fromLocation, toLocation }) => {
        if (!fromLocation || tabNameAt(fromLocation) === tabNameAt(toLocation)) return;
        forgotten = pageAt(fromLocation.pathname)?.ignoreCache ? read : new Set();
        read = new Set();
      }),
      router.subscribe('onRendered', () => {
        for (const query of forgotten) if (query.getObserversCount() === 0) cache.remove(query);
        forgotten = new Set();
      }),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [router, client]);
}

const minimum = 0.08;
const speedMs = 200;
const trickleMs = 800;
/** Pages that load within this time show no progress. */
const delayMs = 200;

/** Advances more slowly near the end, because the real duration is unknown. */
function trickled(share: number): number {
  const step = share < 0.2 ? 0.1 : share < 0.5 ? 0.04 : share < 0.8 ? 0.02 : 0.005;
  return Math.min(0.994, share + step);
}

/** A progress line while the next page loads. It covers no control and moves nothing. */
function RouteProgress() {
  const isOpening = useRouterState({
    select: ({ isLoading, location, resolvedLocation }) =>
      isLoading && location.pathname !== resolvedLocation?.pathname,
  });
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(isOpening), isOpening ? delayMs : speedMs);
    return () => clearTimeout(timer);
  }, [isOpening]);
  return isShown ? <Line isDone={!isOpening} /> : null;
}

function Line({ isDone }: { isDone: boolean }) {
  const { t } = useTranslation();
  const [share, setShare] = useState(minimum);
  useEffect(() => {
    if (isDone) return;
    const timer = setInterval(() => setShare(trickled), trickleMs);
    return () => clearInterval(timer);
  }, [isDone]);
  const shown = isDone ? 1 : share;
  return (
    <div
      role="progressbar"
      aria-label={t('shell.opening')}
      aria-valuenow={Math.round(shown * 100)}
      className={styles.line}
      style={{ transform: `scaleX(${shown})`, transitionDuration: `${speedMs}ms` }}
    />
  );
}
