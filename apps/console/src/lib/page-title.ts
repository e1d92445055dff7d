import { useEffect, useState } from 'react';
import { createStore } from './store';

/** The titles on screen: the page's, then that of the record open beside it. */
const titles: { text: string }[] = [];

function show(): void {
  if (titles.length === 0) return;
  document.title = [...titles.map(({ text }) => text).reverse(), 'Parley'].join(' · ');
}

/** Names the window after what is shown, for as long as it is. */
export function useTitle(text: string): void {
  const [title] = useState({ text });
  useEffect(() => {
    titles.push(title);
    return () => {
      titles.splice(titles.indexOf(title), 1);
      show();
    };
  }, [title]);
  useEffect(() => {
    title.text = text;
    show();
  }, [title, text]);
}

/** The title of the page at an address (path and search); tabs of single records are named by it. */
export const pageTitle = createStore<{ href: string; text: string } | null>(null);

export function usePageTitle(text: string): void {
  useTitle(text);
  useEffect(() => {
    pageTitle.set({ href: window.location.pathname + window.location.search, text });
  }, [text]);
}
