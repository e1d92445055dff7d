/** Nobody waits longer; beyond it the turns fall anywhere within this time. */
const longestMs = 30_000;

/** Gives consoles that come back turns to read again, so many a second. */
export class ResyncPacer {
  private nextAt = 0;

  constructor(private readonly perSecond: number) {}

  /** Takes the next turn; returns in how many ms it is. `nowMs` never runs backwards. */
  next(nowMs: number): number {
    const at = Math.max(nowMs, this.nextAt);
    if (at - nowMs > longestMs) return Math.round(Math.random() * longestMs);
    this.nextAt = at + 1_000 / this.perSecond;
    return Math.round(at - nowMs);
  }
}
