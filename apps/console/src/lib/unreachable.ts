const name = 'Unreachable';

/** A page opened within this time has the current release's files. */
const freshMs = 10_000;

/**
 * Marks a part of the console that could not be fetched. Its place shows a message and waits. Under the usual error
 * name, the router would reload the document, which would be lost without a connection.
 */
export function markUnreachable(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    if (payload.name === name) return;
    payload.name = name;
    payload.message = `${name}: ${payload.message}`;
  });
}

export const isUnreachable = (error: unknown): boolean => error instanceof Error && error.name === name;

/** Whether the console's own server answers. */
export const answers = (): Promise<boolean> =>
  fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Whether a newer release has removed this page's files and the page can be reloaded. */
export const isBehind = async (): Promise<boolean> => performance.now() > freshMs && (await answers());

const lookMs = 5_000;

interface Waiting {
  look(): void;
  end(): void;
}

/** Reloads the document once the server answers. Checks at intervals, when the network returns, and on request. */
export function reloadOnceReachable(): Waiting {
  let wasAway = false;
  const attempt = async () => {
    const there = navigator.onLine && (await answers());
    // A page that fails despite a reachable server would fail again at once.
    if (there && (wasAway || performance.now() > freshMs)) window.location.reload();
    wasAway ||= !there;
  };
  const look = () => void attempt();
  look();
  const timer = setInterval(look, lookMs);
  window.addEventListener('online', look);
  return {
    look,
    end: () => {
      clearInterval(timer);
      window.removeEventListener('online', look);
    },
  };
}
