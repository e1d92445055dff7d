import { TransportFailure } from './errors.js';

/** The time until which a caller waits for an answer. */
export interface Deadline {
  signal: AbortSignal;
  lift(): void;
}

export function deadline(ms: number): Deadline {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), ms);
  return { signal: late.signal, lift: () => clearTimeout(timer) };
}

/** Waits for shared work, but no longer than the deadline. */
export function within<T>({ signal }: Deadline, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new TransportFailure('timeout'));
    if (signal.aborted) giveUp();
    signal.addEventListener('abort', giveUp, { once: true });
    work.then(resolve, reject);
  });
}
