import { Injectable } from '@nestjs/common';
import { type ExportTask, TenantExport, type WrittenFile } from '@parley/domain/export';
import { DoesTask, type TaskAtWork, type TaskWork } from '@parley/domain/tasks';
import type { TenantTx } from '@parley/platform/database';

@Injectable()
@DoesTask('tenant.export')
export class ExportWork implements TaskWork<ExportTask, WrittenFile> {
  constructor(private readonly tenantExport: TenantExport) {}

  async prepare(task: TaskAtWork<ExportTask>, index: number): Promise<WrittenFile> {
    return this.tenantExport.write(task, index);
  }

  async item(tx: TenantTx, task: TaskAtWork<ExportTask>, index: number, written: WrittenFile): Promise<void> {
    await this.tenantExport.keep(tx, task, index, written);
  }

  async nameOf(_: TenantTx, __: TaskAtWork<ExportTask>, index: number): Promise<string> {
    return `${index + 1}`;
  }
}
