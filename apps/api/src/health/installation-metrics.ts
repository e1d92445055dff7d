import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { ClickBacklogQueries } from '@parley/domain/links';
import { Clock } from '@parley/platform/clock';
import { OutboxQueries } from '@parley/platform/messaging';
import { Metrics } from '@parley/platform/metrics';
import { EventQueues } from '@parley/platform/queue';
import { openConnections } from '../http/fastify/open-connections.js';

/**
 * The numbers of the outbox, the queues and the clicks, which are the same at each api, and those of this api's
 * connections.
 */
@Injectable()
export class InstallationMetrics {
  constructor(
    metrics: Metrics,
    private readonly outbox: OutboxQueries,
    private readonly queues: EventQueues,
    private readonly clock: Clock,
    host: HttpAdapterHost,
    private readonly clicks: ClickBacklogQueries,
  ) {
    const outboxWaiting = metrics.gauge('parley_outbox_waiting', 'Events committed and not yet sent');
    const outboxOldest = metrics.gauge('parley_outbox_oldest_seconds', 'Age of the oldest of them');
    metrics.beforeReading(async () => {
      const { events, oldestSeconds } = await this.outbox.backlog(this.clock.now());
      outboxWaiting.set(events);
      outboxOldest.set(oldestSeconds);
    });
    const clickBatches = metrics.gauge('parley_click_batches', 'Batches of clicks not yet counted');
    const clicksOldest = metrics.gauge('parley_click_oldest_seconds', 'Age of the oldest of them');
    metrics.beforeReading(async () => {
      const { batches, oldestSeconds } = await this.clicks.backlog();
      clickBatches.set(batches);
      clicksOldest.set(oldestSeconds);
    });
    const jobs = metrics.gauge('parley_queue_jobs', 'Jobs by queue and state', {
      labels: ['queue', 'state'],
    });
    metrics.beforeReading(async () => {
      for (const queue of this.queues.all()) {
        const counts = await queue.getJobCounts('waiting', 'prioritized', 'active', 'delayed', 'failed');
        for (const [state, count] of Object.entries(counts)) jobs.set({ queue: queue.name, state }, count);
      }
    });
    const connections = metrics.gauge('parley_http_connections', 'Open connections, sockets included');
    metrics.beforeReading(async () => connections.set(await openConnections(host)));
  }
}
