import type { ChatMessage } from '@parley/contracts/public';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

const nearPx = 60;

interface StreamScroll {
  box: RefObject<HTMLDivElement | null>;
  /** The number of new messages below the visible part. */
  unseen: number;
  onScroll(): void;
  toEnd(): void;
}

/**
 * Opens at the requested message, or at the end. Older messages that load above do not move the view. New messages
 * scroll a reader at the end along, and are counted for a reader further up.
 */
export function useStreamScroll(messages: ChatMessage[], target: string | undefined): StreamScroll {
  const box = useRef<HTMLDivElement>(null);
  const place = useRef({ begun: false, atEnd: true, height: 0, oldest: '', newest: '' });
  const [unseen, setUnseen] = useState(0);
  const [oldest, newest] = [messages[0]?.id ?? '', messages.at(-1)?.id ?? ''];

  useLayoutEffect(() => {
    const [element, before] = [box.current, place.current];
    if (!element || newest === '') return;
    if (!before.begun) begin(element, target);
    else if (before.oldest !== oldest) element.scrollTop += element.scrollHeight - before.height;
    else if (before.newest !== newest) {
      if (before.atEnd) element.scrollTop = element.scrollHeight;
      else setUnseen((count) => count + messages.length - 1 - lastIndexOf(messages, before.newest));
    }
    const { begun } = before;
    place.current = { ...before, begun: true, height: element.scrollHeight, oldest, newest };
    if (!begun) place.current.atEnd = isAtEnd(element);
  }, [messages, oldest, newest, target]);

  // Late pictures and fonts lengthen the content, and panels that open below shorten the view.
  useEffect(() => {
    const element = box.current;
    const content = element?.firstElementChild;
    if (!element || !content) return;
    const observer = new ResizeObserver(() => {
      if (place.current.atEnd && place.current.begun) element.scrollTop = element.scrollHeight;
      place.current.height = element.scrollHeight;
    });
    observer.observe(content);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return {
    box,
    unseen,
    onScroll: () => {
      const element = box.current;
      if (!element) return;
      place.current.atEnd = isAtEnd(element);
      if (place.current.atEnd) setUnseen(0);
    },
    toEnd: () => {
      const element = box.current;
      if (element) element.scrollTop = element.scrollHeight;
      setUnseen(0);
    },
  };
}

function begin(element: HTMLElement, target: string | undefined): void {
  const found = target === undefined ? null : document.getElementById(target);
  if (found) found.scrollIntoView({ block: 'center' });
  else element.scrollTop = element.scrollHeight;
}

const isAtEnd = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement): boolean =>
  scrollHeight - scrollTop - clientHeight < nearPx;

function lastIndexOf(messages: ChatMessage[], id: string): number {
  const index = messages.findIndex((message) => message.id === id);
  return index < 0 ? messages.length - 1 : index;
}
