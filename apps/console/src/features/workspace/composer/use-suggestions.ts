import { type KeyboardEvent, type RefObject, useState } from 'react';

/** A word that the text before the cursor ends with, and where its sign begins. */
interface FoundWord {
  word: string;
  from: number;
}

interface SuggestionsOptions<T> {
  text: string;
  area: RefObject<HTMLTextAreaElement | null>;
  wordAt(text: string, cursor: number): FoundWord | null;
  /** A hook: the suggestions for a word, none for null. */
  useItems(word: string | null): T[];
}

/** Suggestions for the word before the cursor. The text keeps the focus, and keys move through them. */
export function useSuggestions<T>({ text, area, wordAt, useItems }: SuggestionsOptions<T>) {
  const [cursor, setCursor] = useState<number | null>(null);
  const [at, setAt] = useState(0);
  const found = cursor === null ? null : wordAt(text, cursor);
  const items = useItems(found?.word ?? null);
  const shown = Math.min(at, items.length - 1);
  const active = items[shown];
  return {
    found,
    items,
    at: shown,
    active,
    close: () => setCursor(null),
    follow: (to: number) => {
      if (to === cursor || area.current === null) return;
      setCursor(to);
      setAt(0);
    },
    /** Returns the suggestion that a key chooses. */
    steer: (event: KeyboardEvent): T | undefined => {
      if (!active) return undefined;
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step) setAt((shown + step + items.length) % items.length);
      else if (event.key === 'Escape') setCursor(null);
      else if (event.key !== 'Enter' && event.key !== 'Tab') return undefined;
      event.preventDefault();
      return event.key === 'Enter' || event.key === 'Tab' ? active : undefined;
    },
  };
}

/**
 * Replaces a word at its place with a text, or inserts the text at the cursor. Returns the whole new text. The user may
 * have typed on since the word was found.
 */
export function insertAt(
  element: HTMLTextAreaElement,
  added: string,
  word?: { text: string; from: number },
): string {
  if (word && element.value.startsWith(word.text, word.from)) {
    const to = word.from + word.text.length;
    element.setRangeText(added, word.from, to, element.selectionEnd === to ? 'end' : 'preserve');
  } else element.setRangeText(added, element.selectionStart, element.selectionEnd, 'end');
  element.focus();
  return element.value;
}
