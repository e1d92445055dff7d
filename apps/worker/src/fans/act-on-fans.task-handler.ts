import { Injectable } from '@nestjs/common';
import { FanActionItemService, type FanItem, type FanTaskParams } from '@parley/domain/fans';
import { OnTask, type TaskAtWork, type TaskHandler } from '@parley/domain/tasks';
import type { TenantTx } from '@parley/platform/database';

type FanTask = TaskAtWork<FanTaskParams>;

/** The first item counts the fans. Each further item is a chunk of them. */
@Injectable()
@OnTask('fans.tag', 'fans.note', 'fans.treat-as-base')
export class ActOnFansTaskHandler implements TaskHandler<FanTaskParams, FanItem> {
  constructor(private readonly fanActionItemService: FanActionItemService) {}

  async prepare(task: FanTask, index: number): Promise<FanItem> {
    return this.fanActionItemService.read(task, index);
  }

  async item(tx: TenantTx, task: FanTask, index: number, item: FanItem): Promise<void> {
    await this.fanActionItemService.store(tx, task, index, item);
  }

  async nameOf(_: TenantTx, __: FanTask, index: number): Promise<string> {
    return `${index + 1}`;
  }
}
