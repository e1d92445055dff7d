/** Work exceeded its time limit. It continues to run. */
export class TimeLimitError extends Error {
  constructor() {
    super('the time limit is over');
    this.name = 'TimeLimitError';
  }
}

/**
 * Resolves as the work does. Rejects with `TimeLimitError` after the time limit, while the work continues to run. An
 * answer that arrived in time counts, even if the process was too busy to read it.
 */
export function withinMs<T>(work: Promise<T>, ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    // The event loop reads sockets between timers and immediates.
    const timer = setTimeout(() => setImmediate(() => reject(new TimeLimitError())), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
