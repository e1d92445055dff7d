import { useEffect } from 'react';
import { useUser } from '../../lib/session';
import { storage } from '../../lib/storage';
import { createStore, useStore } from '../../lib/store';
import {
  type KeptTable,
  layoutOf,
  readViews,
  type SavedView,
  type TableView,
  type TableViews,
} from './table-view';

const store = createStore<TableViews>(readViews(storage.get('tableViews')));

/** Reads storage first, because another window may have written. */
function keep(person: string, table: string, change: (kept: KeptTable) => KeptTable): void {
  const all = readViews(storage.get('tableViews'));
  const next = { ...all, [person]: { ...all[person], [table]: change(all[person]?.[table] ?? unchanged) } };
  storage.set('tableViews', next);
  store.set(next);
}

const unchanged: KeptTable = {};

function useKeptTable(table: string): KeptTable {
  const { id } = useUser();
  useEffect(() => storage.watch('tableViews', () => store.set(readViews(storage.get('tableViews')))), []);
  return useStore(store)[id]?.[table] ?? unchanged;
}

/** The signed-in user's choices for a table, and the function that changes them. */
export function useTableView(table: string): [TableView, (view: TableView) => void] {
  const { id } = useUser();
  const kept = useKeptTable(table);
  return [kept, (view) => keep(id, table, ({ saved }) => ({ ...layoutOf(view), ...(saved && { saved }) }))];
}

const none: SavedView[] = [];

/** The signed-in user's saved views of a table, and the functions that change them. */
export function useSavedViews(
  table: string,
): [SavedView[], (change: (views: SavedView[]) => SavedView[]) => void] {
  const { id } = useUser();
  const { saved = none } = useKeptTable(table);
  return [
    saved,
    (change) => keep(id, table, (kept) => ({ ...layoutOf(kept), saved: change(kept.saved ?? none) })),
  ];
}
