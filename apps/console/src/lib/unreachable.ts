const name = 'Unreachable';

/** A page that was opened just now holds the files of the release that is served. */
const freshMs = 10_000;

/**
 * Marks what could not be fetched of the console itself. Whoever draws it says so and waits; by its usual name the
 * router would read the document anew, which without a connection loses even that.
 */
export function markUnreachable(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    if (payload.name === name) return;
    payload.name = name;
    payload.message = `${name}: ${payload.message}`;
  });
}

export const isUnreachable = (error: unknown): boolean => error instanceof Error && error.name === name;

/** Whether the console's own origin answers. */
const answers = (): Promise<boolean> =>
  fetch('/', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

/** A release since this page was opened took its files away, and it can be read anew. */
export const isBehind = async (): Promise<boolean> => performance.now() > freshMs && (await answers());

const lookMs = 5_000;

interface Waiting {
  look(): void;
  end(): void;
}

/** Reads the document anew once the origin answers: looks now and then, as the network returns, and when asked to. */
export function reloadOnceReachable(): Waiting {
  let wasAway = false;
  const attempt = async () => {
    const there = navigator.onLine && (await answers());
    // A page that fails although the server is reachable would fail again at once.
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
