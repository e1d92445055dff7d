/**
 * Runs `work` for a key at once, and at most once every `everyMs` while calls continue. Each call resolves with a run
 * that began after it, so a push sends data that was current at the call or later.
 */
export class KeyedThrottle<T = void> {
  private readonly runs = new Map<string, { next: Promise<T> | undefined; last: Promise<void> }>();

  constructor(
    private readonly everyMs: number,
    private readonly work: (key: string) => Promise<T>,
  ) {}

  call(key: string): Promise<T> {
    const state = this.runs.get(key);
    if (!state) {
      const first = this.work(key);
      this.open(key, first);
      return first;
    }
    state.next ??= state.last.then(() => {
      const run = this.work(key);
      this.open(key, run);
      return run;
    });
    return state.next;
  }

  /** The key is throttled until its run has ended and the pause is over. `last` then resolves. */
  private open(key: string, run: Promise<T>): void {
    const pause = new Promise<void>((resolve) => setTimeout(resolve, this.everyMs));
    const last = Promise.allSettled([run, pause]).then(() => {
      if (this.runs.get(key) === state && !state.next) this.runs.delete(key);
    });
    const state = { next: undefined as Promise<T> | undefined, last };
    this.runs.set(key, state);
  }
}
