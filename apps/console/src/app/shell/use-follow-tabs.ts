import type { Language } from '@parley/contracts/public';
import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { pageTitle } from '../../lib/page-title';
import { useUser } from '../../lib/session';
import { mayOpen, pageAt, tabNameOf } from '../pages';
import { labelTab, openTab, tabOf } from './tabs';

/** Gives each shown page a tab, except redirects and error pages. */
export function useFollowTabs(): void {
  const { id, role } = useUser();
  const language = useTranslation().i18n.language as Language;
  const location = useRouterState({ select: (state) => state.resolvedLocation ?? state.location });
  useEffect(() => {
    const { pathname, search, searchStr } = location;
    const page = pageAt(pathname);
    if (!page || !mayOpen(page, role)) return;
    openTab(id, tabOf(page, search, pathname + searchStr));
    if (!page.record) return;
    const name = () => {
      const title = pageTitle.get();
      if (title?.href === pathname + searchStr)
        labelTab(tabNameOf(page, search), { text: title.text, language });
    };
    name();
    return pageTitle.subscribe(name);
  }, [id, role, location, language]);
}
