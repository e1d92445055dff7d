import { Injectable } from '@nestjs/common';
import { OnJob } from '@parley/platform/messaging';
import { IdempotencyKeySweeper } from '@parley/platform/idempotency';
import { OutboxReconciler } from '@parley/platform/messaging';

@Injectable()
export class MessagingProcessor {
  constructor(
    private readonly outboxReconciler: OutboxReconciler,
    private readonly keys: IdempotencyKeySweeper,
  ) {}

  @OnJob('spine.sweep')
  async sweep(): Promise<void> {
    await this.outboxReconciler.sweep();
  }

  @OnJob('spine.drop-old')
  async dropOld(): Promise<void> {
    await this.outboxReconciler.dropOld();
  }

  @OnJob('spine.drop-keys')
  async dropKeys(): Promise<void> {
    await this.keys.sweep();
  }
}
