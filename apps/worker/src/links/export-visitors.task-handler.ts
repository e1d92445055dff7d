import { Injectable } from '@nestjs/common';
import { type VisitorExportItem, type VisitorExportParams, VisitorExportService } from '@parley/domain/links';
import { OnTask, type TaskAtWork, type TaskHandler } from '@parley/domain/tasks';
import type { TenantTx } from '@parley/platform/database';

type VisitorTask = TaskAtWork<VisitorExportParams>;

@Injectable()
@OnTask('links.export-visitors')
export class ExportVisitorsTaskHandler implements TaskHandler<VisitorExportParams, VisitorExportItem> {
  constructor(private readonly exportService: VisitorExportService) {}

  async prepare(task: VisitorTask, index: number): Promise<VisitorExportItem> {
    return this.exportService.write(task, index);
  }

  async item(tx: TenantTx, task: VisitorTask, index: number, item: VisitorExportItem): Promise<void> {
    await this.exportService.store(tx, task, index, item);
  }

  async nameOf(_: TenantTx, __: VisitorTask, index: number): Promise<string> {
    return `${index + 1}`;
  }
}
