import { useEffect, useId } from 'react';
import { createStore } from './store';

/** The titles on screen: the page's, then the open record's. */
const titles = new Map<string, string>();

const product = 'Parley';

function show(): void {
  const shown = [...new Set(titles.values())].reverse();
  if (shown.length === 0) return;
  document.title = (shown.at(-1)?.includes(product) ? shown : [...shown, product]).join(' · ');
}

/** Sets the window's title while the content is shown. */
export function useTitle(text: string): void {
  const id = useId();
  useEffect(() => {
    titles.set(id, text);
    show();
  }, [id, text]);
  useEffect(
    () => () => {
      titles.delete(id);
      show();
    },
    [id],
  );
}

/** The title of the page at an address (path and search). Tabs of single records use it as their name. */
export const pageTitle = createStore<{ href: string; text: string } | null>(null);

export function usePageTitle(text: string): void {
  useTitle(text);
  useEffect(() => {
    pageTitle.set({ href: window.location.pathname + window.location.search, text });
  }, [text]);
}
