/** Work takes longer than its time limit. It runs on. */
export class TimeLimitError extends Error {
  constructor() {
    super('the time limit is over');
    this.name = 'TimeLimitError';
  }
}

/**
 * Resolves as the work does. Rejects with `TimeLimitError` once its time is over; the work runs on. An answer that
 * came in time to a process that was busy meanwhile is in time.
 */
export function withinMs<T>(work: Promise<T>, ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    // Sockets are read between timers and immediates.
    const timer = setTimeout(() => setImmediate(() => reject(new TimeLimitError())), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
