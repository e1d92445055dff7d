import { SetMetadata } from '@nestjs/common';
import type { TaskKind } from '@parley/contracts/public';
import type { TenantTx } from '@parley/platform/database';

/** A task as its work gets it. */
export interface TaskAtWork<Params = object> {
  id: string;
  tenantId: string;
  kind: TaskKind;
  total: number;
  params: Params;
  /** Figures of what its work did before this item. */
  counts: Record<string, number>;
}

/**
 * How the items of one kind of task are done, numbered from 0. A `AppError` fails the item alone and the next one
 * follows; `TaskNotReady` leaves it for a moment; any other error, for a few tries, then fails it too. Audit entries name whoever asked for the task.
 */
export interface TaskHandler<Params = object, Prepared = void> {
  /**
   * Prepares an item before its transaction: an outside request, rows in chunks. It may run again after a crash, and
   * beside itself.
   */
  prepare?(task: TaskAtWork<Params>, index: number): Promise<Prepared>;
  /** Does the item in the transaction that counts it: once, whatever happens. */
  item(tx: TenantTx, task: TaskAtWork<Params>, index: number, prepared: Prepared): Promise<void>;
  /** The name of an item that failed. */
  nameOf(tx: TenantTx, task: TaskAtWork<Params>, index: number): Promise<string>;
}

/** The item is not ready yet: others are done meanwhile. */
export class TaskNotReady extends Error {}

export const taskHandlerKey = 'parley:task-work';

/** Marks the provider which does tasks of this kind. The worker refuses to start while a kind has none, or two. */
export const OnTask = (...kinds: TaskKind[]): ClassDecorator => SetMetadata(taskHandlerKey, kinds);
