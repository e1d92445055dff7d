import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Retention } from '@parley/domain/chat';
import { RunsJob } from '@parley/platform/messaging';

@Injectable()
export class RetentionProcessor implements OnModuleInit {
  constructor(private readonly retention: Retention) {}

  /** After a long time off there is no day for what comes in now. */
  async onModuleInit(): Promise<void> {
    await this.retention.makeDays();
  }

  @RunsJob('chat.keep-a-month')
  async keepAMonth(): Promise<void> {
    await this.retention.run();
  }
}
