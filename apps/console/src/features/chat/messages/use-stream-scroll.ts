import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

const nearPx = 60;

interface StreamScroll {
  box: RefObject<HTMLDivElement | null>;
  /** The number of new messages below the visible part. */
  unseen: number;
  onScroll(): void;
  toEnd(): void;
}

interface Place {
  begun: boolean;
  atEnd: boolean;
  scrollTop: number;
  newest: string;
  /** The first visible message and its distance from the top, which stays when the content changes. */
  anchor: { row: Element; top: number } | null;
}

/**
 * Opens at the requested message, or at the end. Messages that load above, and that leave, do not move the view. New
 * messages scroll a reader at the end along, and are counted for a reader further up. `isPart`: newer messages exist
 * that are not loaded.
 */
export function useStreamScroll(
  ids: readonly string[],
  target: string | undefined,
  isPart = false,
): StreamScroll {
  const box = useRef<HTMLDivElement>(null);
  const place = useRef<Place>({ begun: false, atEnd: true, scrollTop: 0, newest: '', anchor: null });
  const [unseen, setUnseen] = useState(0);
  const newest = ids.at(-1) ?? '';

  const remember = (element: HTMLElement) => {
    const { begun, atEnd: wasAtEnd, scrollTop: before } = place.current;
    const { scrollTop } = element;
    // Panels below may shorten the view at its end. Only scrolling up leaves it.
    const atEnd = !isPart && (isAtEnd(element) || (begun && wasAtEnd && scrollTop >= before));
    place.current = { begun: true, atEnd, scrollTop, newest, anchor: anchorIn(element) };
    if (atEnd) setUnseen(0);
  };
  const settle = useEffectEvent((element: HTMLElement) => {
    if (!place.current.begun) return;
    if (place.current.atEnd) element.scrollTop = element.scrollHeight;
    else hold(element, place.current.anchor);
  });

  useLayoutEffect(() => {
    const [element, before] = [box.current, place.current];
    if (!element || newest === '') return;
    if (!before.begun) begin(element, target);
    else if (before.atEnd) element.scrollTop = element.scrollHeight;
    else {
      hold(element, before.anchor);
      const at = ids.indexOf(before.newest);
      if (before.newest !== newest && at >= 0 && !isPart) setUnseen((count) => count + ids.length - 1 - at);
    }
    remember(element);
    // oxlint-disable-next-line react/exhaustive-deps -- The place is read after each change of the messages alone.
  }, [ids, newest, target, isPart]);

  // Late pictures and fonts lengthen the content, and panels that open below shorten the view.
  useEffect(() => {
    const element = box.current;
    const content = element?.firstElementChild;
    if (!element || !content) return;
    const observer = new ResizeObserver(() => settle(element));
    observer.observe(content);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return {
    box,
    unseen,
    onScroll: () => box.current && remember(box.current),
    toEnd: () => {
      const element = box.current;
      if (!element) return;
      element.scrollTop = element.scrollHeight;
      remember(element);
    },
  };
}

function begin(element: HTMLElement, target: string | undefined): void {
  const found = target === undefined ? null : document.getElementById(target);
  if (found) found.scrollIntoView({ block: 'center' });
  else element.scrollTop = element.scrollHeight;
}

/** The first row that reaches into the visible part. */
export function firstVisible(element: HTMLElement, selector: string): Element | undefined {
  const { top } = element.getBoundingClientRect();
  return [...element.querySelectorAll(selector)].find((row) => row.getBoundingClientRect().bottom > top);
}

function anchorIn(element: HTMLElement): Place['anchor'] {
  // The line of a day goes to the day's first message when older ones load above.
  const row = firstVisible(element, 'li[id]');
  return row ? { row, top: row.getBoundingClientRect().top - element.getBoundingClientRect().top } : null;
}

function hold(element: HTMLElement, anchor: Place['anchor']): void {
  if (!anchor?.row.isConnected) return;
  const { top } = element.getBoundingClientRect();
  element.scrollTop += anchor.row.getBoundingClientRect().top - top - anchor.top;
}

const isAtEnd = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement): boolean =>
  scrollHeight - scrollTop - clientHeight < nearPx;
