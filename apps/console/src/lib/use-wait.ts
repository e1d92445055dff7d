import { useEffect, useState } from 'react';

const secondsUntil = (end: number) => Math.max(0, Math.ceil((end - Date.now()) / 1000));

/** Counts seconds down to zero, also while the window sleeps. */
export function useWait(): { seconds: number; start(seconds: number): void } {
  const [end, setEnd] = useState(0);
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (secondsUntil(end) === 0) return;
    const timer = setInterval(() => {
      const left = secondsUntil(end);
      setSeconds(left);
      if (left === 0) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [end]);
  return {
    seconds,
    start: (from) => {
      setSeconds(from);
      setEnd(Date.now() + from * 1000);
    },
  };
}
