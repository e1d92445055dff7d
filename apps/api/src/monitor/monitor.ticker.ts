import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { monitorLimits } from '@parley/contracts/public';
import { Config } from '@parley/platform/config';
import { WatchedKeys } from '@parley/platform/realtime';

/** Figures that are pushed while someone watches them. */
export interface MonitorSource {
  /** The name of its keys in Redis. Unique. */
  readonly name: string;
  /** Reads the latest state of a watched key and pushes it. */
  push(key: string): Promise<void>;
}

/** Keys that one process reads at once. */
const atOnce = 4;
/** A key is due slightly before this process's next claim. */
const dueShare = 0.9;

/** Pushes the figures of its sources: each watched key once per interval, by one of all processes. */
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

  /** A source calls it in its constructor. */
  register(source: MonitorSource): void {
    if (this.sources.has(source.name)) throw new Error(`two sources are named ${source.name}`);
    this.sources.set(source.name, source);
  }

  /** Marks a key of the source as watched: it is pushed for `monitorLimits.watchedSeconds`. */
  async watch(source: string, key: string): Promise<void> {
    try {
      await this.watched.watch(source, key, monitorLimits.watchedSeconds * 1_000);
    } catch (error) {
      // Nothing is pushed while Redis is unreachable. Viewers repeat the request.
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

  /** A tick that would overlap a long one is skipped. */
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
