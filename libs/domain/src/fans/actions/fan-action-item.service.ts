import { Injectable } from '@nestjs/common';
import type { TenantTx } from '@parley/platform/database';
import { AuditService } from '../../audit/index.js';
import { type TaskAtWork, TaskRepository } from '../../tasks/index.js';
import { type FanActionKind, FanActionRegistry } from './fan-action.registry.js';
import type { FanTaskParams } from './fan-action.service.js';
import { FanSelectionQueries, type SelectionCursor } from './fan-selection.queries.js';

type FanTask = TaskAtWork<FanTaskParams>;

/** The result of an item's reading: how many fans there are, or those of a chunk. */
export type FanItem = { count: number } | { fans: SelectionCursor[] };

/** Fans that are changed by one transaction. */
const perItem = 200;

/** Does an action on fans chunk by chunk, the latest first. The first item counts them. */
@Injectable()
export class FanActionItemService {
  constructor(
    private readonly selections: FanSelectionQueries,
    private readonly actions: FanActionRegistry,
    private readonly tasks: TaskRepository,
    private readonly auditService: AuditService,
  ) {}

  async read({ tenantId, params }: FanTask, index: number): Promise<FanItem> {
    if (index === 0) return { count: await this.selections.count(tenantId, params) };
    return { fans: await this.selections.page(tenantId, params, params.after, perItem) };
  }

  /** In the transaction that counts the item as done. */
  async store(tx: TenantTx, task: FanTask, index: number, item: FanItem): Promise<void> {
    const { id, params } = task;
    if ('count' in item) {
      await this.tasks.setCounts(tx, id, { fans: item.count, changed: 0, unchanged: 0, skipped: 0 });
      // There is one even for no fans: it ends the task.
      return this.tasks.extend(tx, id, {}, 1 + Math.max(1, Math.ceil(item.count / perItem)));
    }
    const gainIds = item.fans.map((fan) => fan.id);
    const kind = task.kind as FanActionKind;
    const done = await this.actions.get(kind).apply(tx, gainIds, params.action);
    const counts = { ...task.counts };
    for (const [name, count] of Object.entries(done)) counts[name] = (counts[name] ?? 0) + count;
    await this.tasks.setCounts(tx, id, counts);
    const last = item.fans.at(-1);
    if (index < task.total - 1) return this.tasks.extend(tx, id, { after: last ?? params.after });
    await this.auditService.record(tx, {
      target: { kind: 'task', id, name: kind },
      changes: { fans: { to: counts['changed'] } },
    });
  }
}
