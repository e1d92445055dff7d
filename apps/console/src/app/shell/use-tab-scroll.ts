import { type RefObject, useEffect } from 'react';

/** Keeps the current tab in view and turns wheel motion into horizontal scrolling. */
export function useTabScroll(scroller: RefObject<HTMLElement | null>, current: string | null): void {
  useEffect(() => {
    const list = scroller.current;
    if (!list) return;
    const show = () =>
      list
        .querySelector('[aria-current="page"]')
        ?.parentElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    show();
    // Another language or a narrower window moves the tabs.
    const observer = new ResizeObserver(show);
    observer.observe(list);
    for (const row of list.children) observer.observe(row);
    return () => observer.disconnect();
  }, [scroller, current]);

  useEffect(() => {
    const list = scroller.current;
    if (!list) return;
    const turn = (event: WheelEvent) => {
      if (event.ctrlKey || Math.abs(event.deltaX) >= Math.abs(event.deltaY)) return;
      if (list.scrollWidth <= list.clientWidth) return;
      event.preventDefault();
      const step = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
      const forth = getComputedStyle(list).direction === 'rtl' ? -1 : 1;
      list.scrollLeft += event.deltaY * step * forth;
    };
    // React's listeners are passive, so the page would scroll as well.
    list.addEventListener('wheel', turn, { passive: false });
    return () => list.removeEventListener('wheel', turn);
  }, [scroller]);
}
