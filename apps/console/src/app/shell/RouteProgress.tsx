import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './RouteProgress.module.css';

const minimum = 0.08;
const speedMs = 200;
const trickleMs = 800;
/** Pages that load within this time show no progress. */
const delayMs = 200;

/** Advances more slowly near the end, because the real duration is unknown. */
function trickled(share: number): number {
  const step = share < 0.2 ? 0.1 : share < 0.5 ? 0.04 : share < 0.8 ? 0.02 : 0.005;
  return Math.min(0.994, share + step);
}

/** A progress line while the next page loads. It covers no control and moves nothing. */
export function RouteProgress() {
  const isOpening = useRouterState({
    select: ({ isLoading, location, resolvedLocation }) =>
      isLoading && location.pathname !== resolvedLocation?.pathname,
  });
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(isOpening), isOpening ? delayMs : speedMs);
    return () => clearTimeout(timer);
  }, [isOpening]);
  return isShown ? <Line isDone={!isOpening} /> : null;
}

function Line({ isDone }: { isDone: boolean }) {
  const { t } = useTranslation();
  const [share, setShare] = useState(minimum);
  useEffect(() => {
    if (isDone) return;
    const timer = setInterval(() => setShare(trickled), trickleMs);
    return () => clearInterval(timer);
  }, [isDone]);
  const shown = isDone ? 1 : share;
  return (
    <div
      role="progressbar"
      aria-label={t('shell.opening')}
      aria-valuenow={Math.round(shown * 100)}
      className={styles.line}
      style={{ transform: `scaleX(${shown})`, transitionDuration: `${speedMs}ms` }}
    />
  );
}
