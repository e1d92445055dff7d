import { Injectable } from '@nestjs/common';
import { AutomaticReplySweep, DueReplies } from '@parley/domain/replies';
import { type Delivered, Effect, RunsJob } from '@parley/platform/messaging';
import type { TenantTx } from '@parley/platform/database';

@Injectable()
export class RepliesProcessor {
  constructor(
    private readonly due: DueReplies,
    private readonly old: AutomaticReplySweep,
  ) {}

  @Effect('replies.send-due')
  async sendDue({ payload }: Delivered<'replies.send-due'>, tx: TenantTx): Promise<void> {
    await this.due.send(tx, payload.conversationId, new Date(payload.dueAt));
  }

  @RunsJob('replies.give-up')
  async giveUp(): Promise<void> {
    await this.old.sweep();
  }
}
