/**
 * Runs `work` for a key at once, and again at most once every `everyMs` while calls keep coming. Every
 * call resolves after a run that began later than the call, so a confirmed push was made.
 */
export class KeyedThrottle {
  private readonly lanes = new Map<string, { next: Promise<void> | undefined; last: Promise<void> }>();

  constructor(
    private readonly everyMs: number,
    private readonly work: (key: string) => Promise<void>,
  ) {}

  call(key: string): Promise<void> {
    const lane = this.lanes.get(key);
    if (!lane) {
      const first = this.work(key);
      this.open(key, first);
      return first;
    }
    lane.next ??= lane.last.then(() => {
      const run = this.work(key);
      this.open(key, run);
      return run;
    });
    return lane.next;
  }

  /** The lane stays until its run ended and the pause is over; `last` resolves then. */
  private open(key: string, run: Promise<void>): void {
    const pause = new Promise<void>((resolve) => setTimeout(resolve, this.everyMs));
    const last = Promise.allSettled([run, pause]).then(() => {
      if (this.lanes.get(key) === lane && !lane.next) this.lanes.delete(key);
    });
    const lane = { next: undefined as Promise<void> | undefined, last };
    this.lanes.set(key, lane);
  }
}
