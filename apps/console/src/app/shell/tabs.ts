import { windowStorage } from '../../lib/storage';
import { createStore, useStore } from '../../lib/store';

/** One opened page of the tab bar. */
export interface TabEntry {
  /** The page's path, and what the tab is known by. */
  name: string;
  /** A key of the menu's words. */
  title: string;
  /** Path and search as last seen: where the tab leads back to. */
  fullPath: string;
  query: Record<string, unknown>;
  /** Forgets its query when left. */
  ignoreCache: boolean;
}

const storedTabs = (): TabEntry[] => {
  const value = windowStorage.get('tabs');
  return Array.isArray(value) ? value.filter((tab): tab is TabEntry => typeof tab?.name === 'string') : [];
};

const tabs = createStore<TabEntry[]>(storedTabs());

const put = (next: TabEntry[]) => {
  tabs.set(next);
  windowStorage.set('tabs', next);
};

/** Adds the page or renews what is known of it; the first tab is always home. */
export function openTab(entry: TabEntry, home: TabEntry): void {
  const others = tabs.get().length > 0 ? tabs.get() : [home];
  const known = others.findIndex((tab) => tab.name === entry.name);
  const before = others[known];
  if (before && before.fullPath === entry.fullPath && before.title === entry.title) {
    if (tabs.get() !== others) put(others);
    return;
  }
  put(known < 0 ? [...others, entry] : others.with(known, entry));
}

/** Closes a tab and returns the one to show if it was the current one. Home stays. */
export function closeTab(name: string): TabEntry | undefined {
  const at = tabs.get().findIndex((tab) => tab.name === name);
  if (at < 1) return undefined;
  const left = tabs.get().filter((tab) => tab.name !== name);
  put(left);
  return left[at] ?? left[at - 1];
}

export const forgetTabs = (): void => {
  tabs.set([]);
  windowStorage.remove('tabs');
};

export const useTabs = (): TabEntry[] => useStore(tabs);
