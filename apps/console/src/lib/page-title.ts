import { useEffect, useId } from 'react';
import { createStore } from './store';

/** The titles on screen: the page's, then the open record's. */
const titles = new Map<string, string>();

function show(): void {
  if (titles.size > 0) document.title = [...new Set(titles.values())].reverse().concat('Parley').join(' · ');
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
