import { Injectable } from '@nestjs/common';
import { type ExportTask, TenantExportService, type WrittenFile } from '@parley/domain/export';
import { OnTask, type TaskAtWork, type TaskHandler } from '@parley/domain/tasks';
import type { TenantTx } from '@parley/platform/database';

@Injectable()
@OnTask('tenant.export')
export class TenantExportTaskHandler implements TaskHandler<ExportTask, WrittenFile> {
  constructor(private readonly tenantExportService: TenantExportService) {}

  async prepare(task: TaskAtWork<ExportTask>, index: number): Promise<WrittenFile> {
    return this.tenantExportService.write(task, index);
  }

  async item(tx: TenantTx, task: TaskAtWork<ExportTask>, index: number, written: WrittenFile): Promise<void> {
    await this.tenantExportService.storePart(tx, task, index, written);
  }

  async nameOf(_: TenantTx, __: TaskAtWork<ExportTask>, index: number): Promise<string> {
    return `${index + 1}`;
  }
}
