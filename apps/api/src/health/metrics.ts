import type { Server } from 'node:http';
import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { ClickBacklogQueries } from '@parley/domain/links';
import { CacheRegistry } from '@parley/platform/caching';
import { Clock } from '@parley/platform/clock';
import { OutboxQueries } from '@parley/platform/messaging';
import { EventQueues } from '@parley/platform/queue';
import { collectDefaultMetrics, Gauge, type Metric, Registry } from 'prom-client';

const patienceMs = 2_000;
/** For how long the numbers are answered again: reading them asks the database and every queue. */
const freshMs = 2_000;

/** The numbers of this process, the outbox and the queues that a scraper reads. */
@Injectable()
export class Metrics {
  private readonly registry = new Registry();
  private latest: Promise<string> | undefined;
  private readonly outboxWaiting = this.gauge('parley_outbox_waiting', 'Events committed and not yet sent');
  private readonly outboxOldest = this.gauge('parley_outbox_oldest_seconds', 'Age of the oldest of them');
  private readonly clickBatches = this.gauge('parley_click_batches', 'Batches of clicks not yet counted');
  private readonly clicksOldest = this.gauge('parley_click_oldest_seconds', 'Age of the oldest of them');
  private readonly connections = this.gauge('parley_http_connections', 'Open connections, sockets included');
  private readonly jobs = new Gauge({
    name: 'parley_queue_jobs',
    help: 'Jobs by queue and state',
    labelNames: ['queue', 'state'],
    registers: [this.registry],
  });

  private readonly cacheBytes = this.cacheGauge('parley_cache_bytes', 'Bytes that caches take, about');
  private readonly cacheMaxBytes = this.cacheGauge('parley_cache_max_bytes', 'Bytes that they may take');
  private readonly cacheEntries = this.cacheGauge('parley_cache_entries', 'Entries of caches');

  constructor(
    private readonly outbox: OutboxQueries,
    private readonly queues: EventQueues,
    private readonly clock: Clock,
    private readonly host: HttpAdapterHost,
    private readonly caches: CacheRegistry,
    private readonly clicks: ClickBacklogQueries,
  ) {
    collectDefaultMetrics({ register: this.registry });
  }

  /** Has the number of another feature read as well. */
  add(metric: Metric): void {
    this.registry.registerMetric(metric);
  }

  /** The text exposition format, some seconds old at most. A number whose source is away keeps its last value. */
  exposition(): Promise<string> {
    this.latest ??= this.read().finally(() => {
      setTimeout(() => (this.latest = undefined), freshMs).unref();
    });
    return this.latest;
  }

  private async read(): Promise<string> {
    this.readCaches();
    const readings = Promise.allSettled([
      this.readOutbox(),
      this.readClicks(),
      this.readQueues(),
      this.readConnections(),
    ]);
    await Promise.race([readings, new Promise((resolve) => setTimeout(resolve, patienceMs).unref())]);
    return this.registry.metrics();
  }

  private gauge(name: string, help: string): Gauge {
    return new Gauge({ name, help, registers: [this.registry] });
  }

  private cacheGauge(name: string, help: string): Gauge {
    return new Gauge({ name, help, labelNames: ['cache'], registers: [this.registry] });
  }

  private readCaches(): void {
    for (const { name: cache, entries, bytes, maxBytes } of this.caches.usage()) {
      this.cacheBytes.set({ cache }, bytes);
      this.cacheMaxBytes.set({ cache }, maxBytes);
      this.cacheEntries.set({ cache }, entries);
    }
  }

  private async readOutbox(): Promise<void> {
    const { events, oldestSeconds } = await this.outbox.backlog(this.clock.now());
    this.outboxWaiting.set(events);
    this.outboxOldest.set(oldestSeconds);
  }

  private async readClicks(): Promise<void> {
    const { batches, oldestSeconds } = await this.clicks.backlog();
    this.clickBatches.set(batches);
    this.clicksOldest.set(oldestSeconds);
  }

  private async readQueues(): Promise<void> {
    for (const queue of this.queues.all()) {
      const counts = await queue.getJobCounts('waiting', 'active', 'delayed', 'failed');
      for (const [state, count] of Object.entries(counts)) this.jobs.set({ queue: queue.name, state }, count);
    }
  }

  private async readConnections(): Promise<void> {
    const server = this.host.httpAdapter.getHttpServer() as Server;
    this.connections.set(
      await new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count ?? 0))),
    );
  }
}
