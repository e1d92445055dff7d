import { withinMs } from './within-ms.js';

interface CircuitBreakerOptions {
  /** Resolves if the service answers. */
  probe: () => Promise<unknown>;
  /** A probe that takes longer counts as failed. */
  probeMs: number;
}

/** The wait before a probe. Each failure since the last success doubles it. */
const wait = { leastMs: 100, mostMs: 2_000 };

/** Probes of a stalled service take as long as the client's own time limit. */
const probesAtOnce = 3;

/** Rejects work for a failed service until a probe of it succeeds. */
export class CircuitBreaker {
  private waitMs = wait.leastMs;
  private timer: NodeJS.Timeout | undefined;
  private probes = 0;
  private isStopped = false;

  constructor(private readonly options: CircuitBreakerOptions) {}

  /** Whether work must not be tried. */
  get isOpen(): boolean {
    return this.timer !== undefined;
  }

  succeed(): void {
    this.waitMs = wait.leastMs;
  }

  /** Opens it, and probes the service until it answers. */
  trip(): void {
    if (this.timer || this.isStopped) return;
    this.probeLater();
  }

  /** Stops its probes without changing its state. */
  stop(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
  }

  private probeLater(): void {
    this.timer = setTimeout(() => void this.probe(), this.waitMs);
    this.timer.unref();
    this.waitMs = Math.min(this.waitMs * 2, wait.mostMs);
  }

  private async probe(): Promise<void> {
    const answers = this.probes < probesAtOnce && (await this.answersInTime());
    if (this.isStopped) return;
    if (answers) this.timer = undefined;
    else this.probeLater();
  }

  private answersInTime(): Promise<boolean> {
    this.probes += 1;
    const answered = this.options.probe().finally(() => (this.probes -= 1));
    return withinMs(answered, this.options.probeMs).then(
      () => true,
      () => false,
    );
  }
}
