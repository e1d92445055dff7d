import { Injectable } from '@nestjs/common';
import { type ImportParams, ProxyService, ProxyTasks } from '@parley/domain/proxies';
import { DoesTask, type TaskAtWork, type TaskWork } from '@parley/domain/tasks';
import type { TenantTx } from '@parley/platform/database';

/** One proxy for each line. */
@DoesTask('proxies.import')
@Injectable()
export class ImportProxiesWork implements TaskWork<ImportParams> {
  constructor(
    private readonly proxies: ProxyService,
    private readonly tasks: ProxyTasks,
  ) {}

  async item(tx: TenantTx, task: TaskAtWork<ImportParams>, index: number): Promise<void> {
    await this.proxies.create(tx, this.tasks.proxyOf(task, index));
  }

  async nameOf(_tx: TenantTx, task: TaskAtWork<ImportParams>, index: number): Promise<string> {
    return this.tasks.nameOfLine(task, index);
  }
}
