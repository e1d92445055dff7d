import { useNavigate } from '@tanstack/react-router';
import { mayLeave } from '../../lib/leaving';
import { home } from '../pages';
import { forgetScroll } from './scroll-memory';
import { type CloseScope, keepTabs, pageOfTab, type TabEntry, tabsLeft } from './tabs';

export interface TabActions {
  open(tab: TabEntry): void;
  reload(tab: TabEntry): void;
  /** Resolves with the tab that replaces the closed ones, or undefined when they are kept. */
  close(scope: CloseScope, tab: TabEntry): Promise<TabEntry | undefined>;
}

export function useTabActions(tabs: readonly TabEntry[], current: string | null): TabActions {
  const navigate = useNavigate();
  const addressOf = (tab: TabEntry) => ({
    to: pageOfTab(tab)?.path ?? home.path,
    search: tab.query as never,
  });
  return {
    open: (tab) => void navigate(addressOf(tab)),
    reload(tab) {
      const { to, search } = addressOf(tab);
      void navigate({ to: '/redirect/$', params: { _splat: to.slice(1) }, search, replace: true });
    },
    async close(scope, tab) {
      const left = tabsLeft(tabs, scope, tab.name);
      const leaves = tabs.some(({ name }) => name === current) && !left.some(({ name }) => name === current);
      if (leaves && !(await mayLeave())) return undefined;
      const at = tabs.indexOf(tab);
      const next = left.includes(tab) ? tab : scope === 'all' ? left[0] : (left[at] ?? left[at - 1]);
      keepTabs(left);
      // Keeps the focus in the tab bar.
      if (leaves && next) await navigate({ ...addressOf(next), state: { keepFocus: true } });
      for (const one of tabs) if (!left.includes(one)) forgetScroll(one.fullPath);
      return next;
    },
  };
}
