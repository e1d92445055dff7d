import type { TaskAtWork, TaskHandler } from '@parley/domain/tasks';
import type { TenantTx } from '@parley/platform/database';

/** A service that prepares items outside of a transaction, and stores them in the one that counts them. */
interface PreparedItems {
  prepare(task: TaskAtWork, index: number): Promise<unknown>;
  store(tx: TenantTx, task: TaskAtWork, index: number, prepared: unknown): Promise<void>;
}

/** Does tasks by a service that has both steps of an item. The classes for the kinds of tasks name the service. */
export abstract class PreparedTaskHandler implements TaskHandler<object, unknown> {
  constructor(private readonly items: PreparedItems) {}

  async prepare(task: TaskAtWork, index: number): Promise<unknown> {
    return this.items.prepare(task, index);
  }

  async item(tx: TenantTx, task: TaskAtWork, index: number, prepared: unknown): Promise<void> {
    await this.items.store(tx, task, index, prepared);
  }
}
