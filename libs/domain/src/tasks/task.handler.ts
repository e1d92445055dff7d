import { SetMetadata } from '@nestjs/common';
import type { TaskKind } from '@parley/contracts/public';
import type { TenantTx } from '@parley/platform/database';

export interface TaskAtWork<Params = object> {
  id: string;
  tenantId: string;
  kind: TaskKind;
  total: number;
  params: Params;
  /** Counts of the work's results before this item. */
  counts: Record<string, number>;
}

/**
 * How the items of one kind of task are done, numbered from 0. An `AppError` fails only the item, and the next one
 * follows. `TaskNotReady` postpones it for a moment. Any other error is retried a few times, then fails the item too.
 * Audit entries name the requester of the task.
 */
export interface TaskHandler<Params = object, Prepared = void> {
  /**
   * Prepares an item before its transaction: an outside request, rows in chunks. It may run again after a crash, and in
   * parallel with itself.
   */
  prepare?(task: TaskAtWork<Params>, index: number): Promise<Prepared>;
  /** Does the item in the transaction that counts it, so it has its effect exactly once. */
  item(tx: TenantTx, task: TaskAtWork<Params>, index: number, prepared: Prepared): Promise<void>;
  /** Names an item that failed. Without it, a failed item has its number. */
  nameOf?(tx: TenantTx, task: TaskAtWork<Params>, index: number): Promise<string>;
}

/** The item is not ready yet. Other items are done meanwhile. */
export class TaskNotReady extends Error {}

export const taskHandlerKey = 'parley:task-work';

/** Marks the provider for tasks of this kind. The worker refuses to start if a kind has no provider, or two. */
export const OnTask = (...kinds: TaskKind[]): ClassDecorator => SetMetadata(taskHandlerKey, kinds);
