import { Injectable } from '@nestjs/common';
import { type FanExportItem, type FanExportParams, FanListExportService } from '@parley/domain/fans';
import { OnTask, type TaskAtWork, type TaskHandler } from '@parley/domain/tasks';
import type { TenantTx } from '@parley/platform/database';

type FanTask = TaskAtWork<FanExportParams>;

@Injectable()
@OnTask('fans.export')
export class ExportFansTaskHandler implements TaskHandler<FanExportParams, FanExportItem> {
  constructor(private readonly exports: FanListExportService) {}

  async prepare(task: FanTask, index: number): Promise<FanExportItem> {
    return this.exports.write(task, index);
  }

  async item(tx: TenantTx, task: FanTask, index: number, item: FanExportItem): Promise<void> {
    await this.exports.store(tx, task, index, item);
  }

  async nameOf(_: TenantTx, __: FanTask, index: number): Promise<string> {
    return `${index + 1}`;
  }
}
