import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './RouteProgress.module.css';

const minimum = 0.08;
const speedMs = 200;
const trickleMs = 800;
/** A page that is there within this time shows no progress. */
const delayMs = 200;

/** Slower the nearer it comes to an end that nobody knows. */
function trickled(share: number): number {
  const step = share < 0.2 ? 0.1 : share < 0.5 ? 0.04 : share < 0.8 ? 0.02 : 0.005;
  return Math.min(0.994, share + step);
}

/** A line over the page while another one is fetched; it covers nothing that can be pressed, and moves nothing. */
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
