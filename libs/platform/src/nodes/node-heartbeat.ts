import { randomUUID } from 'node:crypto';
import os from 'node:os';
import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { NodeKind } from '@parley/contracts/public';
import { Clock } from '../clock/index.js';
import { version } from '../version/index.js';
import { NodeStore } from './node.store.js';

export const nodeKind = Symbol('kind of this process');

const everyMs = 5_000;
const lagResolutionMs = 20;

/** Regularly tells other processes that this one is alive, and its state. */
@Injectable()
export class NodeHeartbeat implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(NodeHeartbeat.name);
  private readonly id = randomUUID();
  private readonly startedAt: string;
  private readonly facts = new Map<string, () => unknown>();
  private lag: IntervalHistogram | undefined;
  private timer: NodeJS.Timeout | undefined;
  private beating: Promise<void> | undefined;

  constructor(
    private readonly store: NodeStore,
    @Inject(nodeKind) private readonly kind: NodeKind,
    clock: Clock,
  ) {
    this.startedAt = clock.now().toISOString();
  }

  /** Each heartbeat includes the current result of `read` under this name, as JSON. */
  add(name: string, read: () => unknown): void {
    this.facts.set(name, read);
  }

  onApplicationBootstrap(): void {
    this.lag = monitorEventLoopDelay({ resolution: lagResolutionMs });
    this.lag.enable();
    this.beat();
    this.timer = setInterval(() => this.beat(), everyMs);
    this.timer.unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    this.lag?.disable();
    await this.beating;
    await this.store.remove(this.id).catch(() => undefined);
  }

  private beat(): void {
    this.beating ??= this.say()
      .catch((error: Error) => this.logger.debug(`no heartbeat: ${error.message}`))
      .finally(() => (this.beating = undefined));
  }

  private async say(): Promise<void> {
    const read = await Promise.all([...this.facts].map(async ([name, of]) => [name, await of()] as const));
    const lagMs = (this.lag?.percentile(99) ?? 0) / 1e6;
    this.lag?.reset();
    await this.store.put(this.id, {
      kind: this.kind,
      host: os.hostname(),
      processId: process.pid,
      version,
      startedAt: this.startedAt,
      // The histogram counts from one read to the next.
      eventLoopLagMs: Math.max(0, Math.round((lagMs - lagResolutionMs) * 10) / 10) || 0,
      memoryBytes: process.memoryUsage.rss(),
      facts: Object.fromEntries(read),
    });
  }
}
