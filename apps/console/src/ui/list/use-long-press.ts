import { type HTMLAttributes, type PointerEvent, useEffect, useRef } from 'react';

const pressMs = 450;
/** A finger that moves further than this many pixels scrolls. */
const slack = 10;

type PressHandlers = Pick<
  HTMLAttributes<HTMLElement>,
  'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel' | 'onClickCapture' | 'onContextMenu'
>;

/** Handlers for a finger that rests on an element. The click at its end does nothing else. */
export function useLongPress(run: () => void): PressHandlers {
  const press = useRef<{ x: number; y: number; timer: number; isDone: boolean } | null>(null);
  const end = () => {
    if (press.current && !press.current.isDone) {
      clearTimeout(press.current.timer);
      press.current = null;
    }
  };
  useEffect(() => () => clearTimeout(press.current?.timer), []);
  return {
    onPointerDown: ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
      end();
      press.current = null;
      if (pointerType !== 'touch') return;
      const begun = {
        x,
        y,
        isDone: false,
        timer: window.setTimeout(() => {
          begun.isDone = true;
          run();
        }, pressMs),
      };
      press.current = begun;
    },
    onPointerMove: ({ clientX, clientY }) => {
      const { x, y } = press.current ?? { x: clientX, y: clientY };
      if (Math.hypot(clientX - x, clientY - y) > slack) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
    onClickCapture: (event) => {
      if (!press.current?.isDone) return;
      press.current = null;
      event.preventDefault();
      event.stopPropagation();
    },
    // Android opens the menu of a link at the same time.
    onContextMenu: (event) => press.current && event.preventDefault(),
  };
}
