import { Injectable } from '@nestjs/common';
import type { ReplaySpan } from '@parley/contracts/public';
import { OnTask, type TaskAtWork, type TaskHandler, TaskRepository } from '@parley/domain/tasks';
import { WebhookReplayService } from '@parley/domain/webhooks';
import type { TenantTx } from '@parley/platform/database';

type Params = ReplaySpan & { after?: string };

/** Sends a part of a span's deliveries again. */
@Injectable()
@OnTask('webhooks.replay')
export class ReplayWebhooksTaskHandler implements TaskHandler<Params> {
  constructor(
    private readonly replayService: WebhookReplayService,
    private readonly taskRepository: TaskRepository,
  ) {}

  async item(tx: TenantTx, { id, params }: TaskAtWork<Params>): Promise<void> {
    const after = await this.replayService.replayChunk(tx, params, params.after ?? '');
    await this.taskRepository.extend(tx, id, { after });
  }
}
