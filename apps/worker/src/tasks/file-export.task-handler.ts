import type { TaskAtWork, TaskHandler } from '@parley/domain/tasks';
import type { TenantTx } from '@parley/platform/database';

/** A service that writes rows to a file, piece by piece. */
interface FileExporter<Params, Item> {
  write(task: TaskAtWork<Params>, index: number): Promise<Item>;
  store(tx: TenantTx, task: TaskAtWork<Params>, index: number, item: Item): Promise<void>;
}

/** Exports rows to a file. The classes for the kinds of tasks name the service. */
export abstract class FileExportTaskHandler<Params, Item> implements TaskHandler<Params, Item> {
  constructor(private readonly exporter: FileExporter<Params, Item>) {}

  async prepare(task: TaskAtWork<Params>, index: number): Promise<Item> {
    return this.exporter.write(task, index);
  }

  async item(tx: TenantTx, task: TaskAtWork<Params>, index: number, item: Item): Promise<void> {
    await this.exporter.store(tx, task, index, item);
  }

  async nameOf(_: TenantTx, __: TaskAtWork<Params>, index: number): Promise<string> {
    return `${index + 1}`;
  }
}
