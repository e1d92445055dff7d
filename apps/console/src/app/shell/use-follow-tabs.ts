import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { home, type Page, pageAt } from '../pages';
import { openTab, type TabEntry } from './tabs';

export const tabOf = (page: Page, fullPath = page.path, query: Record<string, unknown> = {}): TabEntry => ({
  name: page.path,
  title: page.name,
  fullPath: page.ignoreCache ? page.path : fullPath,
  query: page.ignoreCache ? {} : query,
  ignoreCache: page.ignoreCache ?? false,
});

/** Every page that is shown gets a tab; redirects and error pages are no pages. */
export function useFollowTabs(): void {
  const location = useRouterState({ select: (state) => state.resolvedLocation ?? state.location });
  useEffect(() => {
    const page = pageAt(location.pathname);
    if (page) openTab(tabOf(page, location.pathname + location.searchStr, location.search), tabOf(home));
  }, [location]);
}
