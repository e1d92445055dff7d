import { Injectable, type OnModuleInit } from '@nestjs/common';
import { RetentionService } from '@parley/domain/chat';
import { OnJob } from '@parley/platform/messaging';

@Injectable()
export class RetentionProcessor implements OnModuleInit {
  constructor(private readonly retentionService: RetentionService) {}

  /** Runs at the start: after a long stop there may be no partition for new messages. */
  async onModuleInit(): Promise<void> {
    await this.retentionService.makeDays();
  }

  @OnJob('chat.keep-a-month')
  async enforceRetention(): Promise<void> {
    await this.retentionService.run();
  }
}
