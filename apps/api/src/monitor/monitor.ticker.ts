import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { monitorLimits } from '@parley/contracts/public';
import { Config } from '@parley/platform/config';
import { WatchedKeys } from '@parley/platform/realtime';

/** Figures that are pushed while somebody watches them. */
export interface MonitorSource {
  /** Names its keys in Redis; unique. */
  readonly name: string;
  /** Reads the latest state of a watched key and pushes it. */
  push(key: string): Promise<void>;
}

/** Keys that one process reads at once. */
const atOnce = 4;
/** A key is due a little sooner than this process asks again. */
const dueShare = 0.9;

/** Pushes the figures of its sources: each watched key once in an interval, by one of all processes. */
@Injectable()
export class MonitorTicker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(MonitorTicker.name);
  private readonly sources = new Map<string, MonitorSource>();
  private readonly intervalMs: number;
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private isStopped = false;

  constructor(
    private readonly watched: WatchedKeys,
    config: Config,
  ) {
    this.intervalMs = config.MONITOR_INTERVAL_MS;
  }

  /** Called by the source when it is made. */
  register(source: MonitorSource): void {
    if (this.sources.has(source.name)) throw new Error(`two sources are named ${source.name}`);
    this.sources.set(source.name, source);
  }

  /** Somebody looks at a key of the source: it is pushed for `monitorLimits.watchedSeconds`. */
  async watch(source: string, key: string): Promise<void> {
    try {
      await this.watched.watch(source, key, monitorLimits.watchedSeconds * 1_000);
    } catch (error) {
      // Nothing is pushed while Redis is away. Viewers watch again.
      this.logger.debug(`not marked as watched: ${(error as Error).message}`);
    }
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.tick(), this.intervalMs);
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isStopped = true;
    clearInterval(this.timer);
    await this.running;
  }

  /** A tick that falls into a long one is left out. */
  private tick(): void {
    this.running ??= Promise.all([...this.sources.values()].map((source) => this.pushDue(source)))
      .then(() => undefined)
      .finally(() => (this.running = undefined));
  }

  private async pushDue(source: MonitorSource): Promise<void> {
    try {
      while (!this.isStopped) {
        const keys = await this.watched.claim(source.name, Math.floor(this.intervalMs * dueShare), atOnce);
        if (keys.length === 0) return;
        await Promise.all(keys.map((key) => this.push(source, key)));
      }
    } catch (error) {
      this.logger.debug(`nothing is pushed: ${(error as Error).message}`);
    }
  }

  private async push(source: MonitorSource, key: string): Promise<void> {
    try {
      await source.push(key);
    } catch (error) {
      this.logger.warn({ err: error, source: source.name }, 'watched figures are pushed later');
    }
  }
}
