import { useEffect } from 'react';
import { useUser } from '../../lib/session';
import { storage } from '../../lib/storage';
import { createStore, useStore } from '../../lib/store';
import { readViews, type TableView, type TableViews } from './table-view';

const store = createStore<TableViews>(readViews(storage.get('tableViews')));

/** As the others keep it too: another window may have written meanwhile. */
function keep(person: string, table: string, view: TableView): void {
  const all = readViews(storage.get('tableViews'));
  const next = { ...all, [person]: { ...all[person], [table]: view } };
  storage.set('tableViews', next);
  store.set(next);
}

const unchanged: TableView = {};

/** The signed-in person's choices for a table, and the way to change them. */
export function useTableView(table: string): [TableView, (view: TableView) => void] {
  const { id } = useUser();
  useEffect(() => storage.watch('tableViews', () => store.set(readViews(storage.get('tableViews')))), []);
  const view = useStore(store)[id]?.[table] ?? unchanged;
  return [view, (next) => keep(id, table, next)];
}
