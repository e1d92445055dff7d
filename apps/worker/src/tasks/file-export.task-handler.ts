import type { ExportItem, TaskAtWork, TaskHandler } from '@parley/domain/tasks';
import type { TenantTx } from '@parley/platform/database';

/** A service that writes rows to a file, piece by piece. */
interface FileExporter {
  write(task: TaskAtWork, index: number): Promise<ExportItem<unknown>>;
  store(tx: TenantTx, task: TaskAtWork, index: number, item: ExportItem<unknown>): Promise<void>;
}

/** Exports rows to a file. The classes for the kinds of tasks name the service. */
export abstract class FileExportTaskHandler implements TaskHandler<object, ExportItem<unknown>> {
  constructor(private readonly exporter: FileExporter) {}

  async prepare(task: TaskAtWork, index: number): Promise<ExportItem<unknown>> {
    return this.exporter.write(task, index);
  }

  async item(tx: TenantTx, task: TaskAtWork, index: number, item: ExportItem<unknown>): Promise<void> {
    await this.exporter.store(tx, task, index, item);
  }

  async nameOf(_: TenantTx, __: TaskAtWork, index: number): Promise<string> {
    return `${index + 1}`;
  }
}
