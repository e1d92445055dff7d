import { useEffect, useEffectEvent } from 'react';

const signs = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/** Calls `onChange` when nobody has used the window for so many minutes, and when somebody uses it again. Null: never. */
export function useIdle(minutes: number | null, onChange: (isIdle: boolean) => void): void {
  const change = useEffectEvent(onChange);
  useEffect(() => {
    if (minutes === null) return;
    let timer: ReturnType<typeof setTimeout>;
    let isIdle = false;
    const rest = () => {
      isIdle = true;
      change(true);
    };
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(rest, minutes * 60_000);
    };
    const use = () => {
      wait();
      if (isIdle) change(false);
      isIdle = false;
    };
    // A window that opens is in use.
    change(false);
    wait();
    for (const sign of signs) window.addEventListener(sign, use, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const sign of signs) window.removeEventListener(sign, use);
    };
  }, [minutes]);
}
