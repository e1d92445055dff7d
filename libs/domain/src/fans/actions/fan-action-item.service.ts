import { Injectable } from '@nestjs/common';
import { Clock } from '@parley/platform/clock';
import { lockAdvisory, type TenantTx } from '@parley/platform/database';
import { AuditService } from '../../audit/index.js';
import { type TaskAtWork, TaskRepository } from '../../tasks/index.js';
import { BaseMarkerRegistry } from '../base-marker.registry.js';
import { type FanActionCounts, type FanActionKind, FanActionRegistry } from './fan-action.registry.js';
import type { FanTaskParams } from './fan-action.service.js';
import { FanSelectionQueries, type SelectionCursor } from './fan-selection.queries.js';

type FanTask = TaskAtWork<FanTaskParams>;

type FanItem = { count: number } | { fans: SelectionCursor[] };

/** Fans changed in one transaction. */
const perItem = 200;

/** Acts on fans chunk by chunk, the latest first. The first item counts them. */
@Injectable()
export class FanActionItemService {
  constructor(
    private readonly fanActionRegistry: FanActionRegistry,
    private readonly fanSelectionQueries: FanSelectionQueries,
    private readonly baseMarkerRegistry: BaseMarkerRegistry,
    private readonly taskRepository: TaskRepository,
    private readonly auditService: AuditService,
    private readonly clock: Clock,
  ) {
    fanActionRegistry.register<{ orderIds: string[] }>('fans.treat-as-base', {
      apply: (tx, gainIds, { orderIds }) => this.treatAsBase(tx, gainIds, orderIds),
    });
  }

  async prepare({ tenantId, params }: FanTask, index: number): Promise<FanItem> {
    if (index === 0) return { count: await this.fanSelectionQueries.count(tenantId, params) };
    return { fans: await this.fanSelectionQueries.page(tenantId, params, params.after, perItem) };
  }

  /** Runs in the transaction that counts the item as done. */
  async store(tx: TenantTx, task: FanTask, index: number, item: FanItem): Promise<void> {
    const { id, params } = task;
    if ('count' in item) {
      await this.taskRepository.setCounts(tx, id, { fans: item.count, changed: 0, unchanged: 0, skipped: 0 });
      // A chunk follows even without fans, because it ends the task.
      return this.taskRepository.extend(tx, id, {}, 1 + Math.max(1, Math.ceil(item.count / perItem)));
    }
    const gainIds = item.fans.map((fan) => fan.id);
    const kind = task.kind as FanActionKind;
    const done = await this.fanActionRegistry.get(kind).apply(tx, gainIds, params.action);
    const counts = { ...task.counts };
    for (const [name, count] of Object.entries(done)) counts[name] = (counts[name] ?? 0) + count;
    await this.taskRepository.setCounts(tx, id, counts);
    const last = item.fans.at(-1);
    if (index < task.total - 1) return this.taskRepository.extend(tx, id, { after: last ?? params.after });
    await this.auditService.record(tx, {
      target: { kind: 'task', id, name: kind },
      changes: { fans: { to: counts['changed'] } },
    });
  }

  /** Makes the contacts of fans base of work orders. Their later gains are counted differently. */
  private async treatAsBase(tx: TenantTx, gainIds: string[], orderIds: string[]): Promise<FanActionCounts> {
    await lockAdvisory(tx, 'fanCounting', tx.tenantId);
    const contactIds = await this.fanSelectionQueries.mainContacts(tx, gainIds);
    const since = this.clock.now();
    await this.baseMarkerRegistry.mark(tx, { contactIds, orderIds, since, cause: 'chosen' });
    return { changed: gainIds.length, unchanged: 0, skipped: 0 };
  }
}
