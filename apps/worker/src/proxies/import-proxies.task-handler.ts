import { Injectable } from '@nestjs/common';
import { type ImportParams, ProxyService, ProxyTaskService } from '@parley/domain/proxies';
import { OnTask, type TaskAtWork, type TaskHandler } from '@parley/domain/tasks';
import type { TenantTx } from '@parley/platform/database';

/** One proxy for each line. */
@OnTask('proxies.import')
@Injectable()
export class ImportProxiesTaskHandler implements TaskHandler<ImportParams> {
  constructor(
    private readonly proxyService: ProxyService,
    private readonly proxyTaskService: ProxyTaskService,
  ) {}

  async item(tx: TenantTx, task: TaskAtWork<ImportParams>, index: number): Promise<void> {
    await this.proxyService.createIn(tx, this.proxyTaskService.proxyOf(task, index));
  }

  async nameOf(_tx: TenantTx, task: TaskAtWork<ImportParams>, index: number): Promise<string> {
    return this.proxyTaskService.nameOfLine(task, index);
  }
}
