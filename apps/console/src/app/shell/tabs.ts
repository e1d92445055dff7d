import type { Language, MenuPageName } from '@parley/contracts/public';
import { isRecord } from '../../lib/is-record';
import { windowStorage } from '../../lib/storage';
import { createStore, useStore } from '../../lib/store';
import { home, type Page, pageAt, tabNameOf } from '../pages';
import { forgetScroll } from './scroll-memory';

export interface TabEntry {
  /** The key from `tabNameOf`. */
  name: string;
  title: MenuPageName;
  /** The last path and search, to which the tab returns. */
  fullPath: string;
  query: object;
  /** Drops query, scroll position and data when the user leaves the page. */
  ignoreCache: boolean;
  /** The record that it shows, in the language of its name. */
  label?: { text: string; language: Language };
}

interface OpenedTabs {
  userId: string;
  tabs: readonly TabEntry[];
}

export type CloseScope = 'one' | 'others' | 'left' | 'right' | 'all';

const none: OpenedTabs = { userId: '', tabs: [] };

export const pageOfTab = ({ name }: Pick<TabEntry, 'name'>): Page | undefined =>
  pageAt(name.split('?', 1)[0] ?? '');

/** The tab of a page. It keeps only the record of the query when the page is not cached. */
export function tabOf(page: Page, search: object = {}, fullPath = page.path): TabEntry {
  const name = tabNameOf(page, search);
  const { name: title, ignoreCache = false, record } = page;
  if (!ignoreCache) return { name, title, fullPath, query: search, ignoreCache };
  const query = record && name !== page.path ? { [record]: (search as Record<string, unknown>)[record] } : {};
  return { name, title, fullPath: name, query, ignoreCache };
}

/** The valid tabs of a stored value. */
function restored(value: unknown): TabEntry[] {
  if (!isRecord(value) || typeof value['name'] !== 'string' || !isRecord(value['query'])) return [];
  const { name, query, fullPath, label } = value;
  const page = pageOfTab({ name });
  if (!page || tabNameOf(page, query) !== name) return [];
  const tab = tabOf(page, query, typeof fullPath === 'string' ? fullPath : page.path);
  if (!isRecord(label) || typeof label['text'] !== 'string') return [tab];
  return [{ ...tab, label: label as unknown as NonNullable<TabEntry['label']> }];
}

/** Puts home first and removes duplicates. */
function inOrder(tabs: readonly TabEntry[]): TabEntry[] {
  const byName = new Map([tabOf(home), ...tabs].map((tab) => [tab.name, tab]));
  return [...byName.values()];
}

function storedTabs(): OpenedTabs {
  const value = windowStorage.get('tabs');
  if (!isRecord(value) || typeof value['userId'] !== 'string' || !Array.isArray(value['tabs'])) return none;
  return { userId: value['userId'], tabs: inOrder(value['tabs'].flatMap(restored)) };
}

const opened = createStore(storedTabs());

function put(next: OpenedTabs): void {
  opened.set(next);
  windowStorage.set('tabs', next);
}

const tabsFor = (userId: string): readonly TabEntry[] =>
  opened.get().userId === userId ? opened.get().tabs : [];

/** Adds the page or updates its tab. The first page of another account removes the tabs of the account before. */
export function openTab(userId: string, entry: TabEntry): void {
  const before = tabsFor(userId).find(({ name }) => name === entry.name);
  if (before && before.fullPath === entry.fullPath) return;
  const tab = before?.label ? { ...entry, label: before.label } : entry;
  put({ userId, tabs: inOrder([...tabsFor(userId), tab]) });
}

export function labelTab(name: string, label: NonNullable<TabEntry['label']>): void {
  const { userId, tabs } = opened.get();
  const tab = tabs.find((one) => one.name === name);
  if (!tab || (tab.label?.text === label.text && tab.label.language === label.language)) return;
  put({ userId, tabs: tabs.map((one) => (one === tab ? { ...one, label } : one)) });
}

/** The tabs that stay when one tab, or the tabs on one side of it, are closed. Home always stays. */
export function tabsLeft(tabs: readonly TabEntry[], scope: CloseScope, name: string): TabEntry[] {
  const at = tabs.findIndex((tab) => tab.name === name);
  const stays: Record<CloseScope, (index: number) => boolean> = {
    one: (index) => index !== at,
    others: (index) => index === at,
    left: (index) => index >= at,
    right: (index) => index <= at,
    all: () => false,
  };
  return tabs.filter((_, index) => index === 0 || (at >= 0 && stays[scope](index)));
}

export const keepTabs = (tabs: readonly TabEntry[]): void => put({ userId: opened.get().userId, tabs });

/** Removes the tabs and the scroll positions of their pages. */
export const forgetTabs = (): void => {
  forgetScroll();
  opened.set(none);
  windowStorage.remove('tabs');
};

export function useTabs(userId: string): readonly TabEntry[] {
  const { userId: owner, tabs } = useStore(opened);
  return owner === userId ? tabs : none.tabs;
}
