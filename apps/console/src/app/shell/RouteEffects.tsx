import { type Query, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useUser } from '../../lib/session';
import { pageAt, tabNameAt } from '../pages';
import { RouteProgress } from './RouteProgress';
import { loadScroll, rememberScroll, restoreScroll, storeScroll } from './scroll-memory';

const mainPart = (): HTMLElement | null => document.getElementById('main');

/** Runs the effects of a page change: progress, focus, scroll positions and removal of uncached data. */
export default function RouteEffects() {
  useRouteFocus();
  useRouteScroll();
  useUncachedPages();
  return <RouteProgress />;
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
