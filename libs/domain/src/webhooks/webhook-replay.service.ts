import { Injectable } from '@nestjs/common';
import {
  type ReplayDeliveries,
  type ReplayedDeliveries,
  type ReplaySpan,
  type Task,
  webhookLimits,
} from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database, type TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { IdempotencyService } from '@parley/platform/idempotency';
import { AuditService } from '../audit/index.js';
import { TaskService } from '../tasks/index.js';
import { WebhookDeliveryRepository } from './webhook-delivery.repository.js';
import { WebhookEndpointRepository } from './webhook-endpoint.repository.js';

/** Deliveries of one item of a task. */
const chunk = 500;
const { replaySpanMax } = webhookLimits;

/** Sends deliveries again under the ids of their events. */
@Injectable()
export class WebhookReplayService {
  constructor(
    private readonly database: Database,
    private readonly deliveryRepository: WebhookDeliveryRepository,
    private readonly endpointRepository: WebhookEndpointRepository,
    private readonly taskService: TaskService,
    private readonly idempotencyService: IdempotencyService,
    private readonly auditService: AuditService,
    private readonly clock: Clock,
  ) {}

  /** Leaves out deliveries that wait, and unknown ones. */
  async replay(tenantId: string, { ids }: ReplayDeliveries): Promise<ReplayedDeliveries> {
    return this.database.asTenant(tenantId, async (tx) => {
      const replayed = await this.deliveryRepository.replay(tx, ids, this.clock.now());
      if (replayed === 0) this.auditService.unchanged();
      else
        await this.auditService.record(tx, {
          target: { kind: 'webhook', id: ids[0] ?? '' },
          changes: { total: { to: replayed } },
        });
      return { replayed };
    });
  }

  /** Rejects with `webhooks.not_found`, `webhooks.nothing_to_replay` or `webhooks.replay_too_large`. */
  async replaySpan(tenantId: string, span: ReplaySpan): Promise<Task> {
    if (span.from >= span.until) throw AppError.field('until', 'after', 'until must be after from');
    return this.database.asTenant(tenantId, (tx) =>
      this.idempotencyService.once(tx, span, async () => {
        await this.endpointRepository.lock(tx, span.endpointId);
        const count = await this.deliveryRepository.countSpan(tx, span, replaySpanMax + 1);
        if (count === 0)
          throw new AppError('webhooks.nothing_to_replay', 'There is no delivery to send again.');
        if (count > replaySpanMax)
          throw new AppError(
            'webhooks.replay_too_large',
            `There are more than ${replaySpanMax} deliveries. Choose a shorter time.`,
          );
        const total = Math.ceil(count / chunk);
        return this.taskService.create(tx, { kind: 'webhooks.replay', total, params: span, sole: true });
      }),
    );
  }

  /** The next item of a task. `after` is the last delivery of the item before. Returns the last one of this item. */
  async replayChunk(tx: TenantTx, span: ReplaySpan, after: string): Promise<string> {
    const ids = await this.deliveryRepository.spanIds(tx, span, after, chunk);
    await this.deliveryRepository.replay(tx, ids, this.clock.now());
    return ids.at(-1) ?? after;
  }
}
