const perTenant = 2;
const stepMs = 250;
const longestMs = 5_000;

/** Tracks the running tasks of this process, so that one tenant's tasks never take all of its places. */
export class TaskLimiter {
  private readonly running = new Map<string, number>();
  /** The tasks that must come again, with the time at which they are expected, by tenant. */
  private readonly waiting = new Map<string, Map<string, number>>();

  /** Returns the function that frees the place, or the milliseconds after which to come again. */
  enter(tenantId: string, taskId: string): (() => void) | number {
    const busy = this.running.get(tenantId) ?? 0;
    const others = this.waitingOf(tenantId);
    if (busy >= perTenant) {
      const waitMs = Math.min(stepMs * (others.size + 1), longestMs);
      others.set(taskId, performance.now() + 2 * waitMs);
      this.waiting.set(tenantId, others);
      return waitMs;
    }
    others.delete(taskId);
    this.running.set(tenantId, busy + 1);
    return () => this.leave(tenantId);
  }

  /** How long a task stays away after its turn, so that waiting ones find its place. */
  pauseMs(tenantId: string): number {
    return this.waitingOf(tenantId).size > 0 ? 2 * stepMs : 0;
  }

  private leave(tenantId: string): void {
    const busy = (this.running.get(tenantId) ?? 1) - 1;
    if (busy > 0) this.running.set(tenantId, busy);
    else this.running.delete(tenantId);
  }

  private waitingOf(tenantId: string): Map<string, number> {
    const waiting = this.waiting.get(tenantId) ?? new Map<string, number>();
    for (const [taskId, until] of waiting) {
      // Another worker took it, or it was canceled.
      if (until < performance.now()) waiting.delete(taskId);
    }
    if (waiting.size === 0) this.waiting.delete(tenantId);
    return waiting;
  }
}
