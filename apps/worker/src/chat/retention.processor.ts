import { Injectable, type OnModuleInit } from '@nestjs/common';
import { RetentionService } from '@parley/domain/chat';
import { OnJob } from '@parley/platform/messaging';

@Injectable()
export class RetentionProcessor implements OnModuleInit {
  constructor(private readonly retentionService: RetentionService) {}

  /** After a long time off, no partition may exist for new messages. */
  async onModuleInit(): Promise<void> {
    await this.retentionService.makeDays();
  }

  @OnJob('chat.keep-a-month')
  async enforceRetention(): Promise<void> {
    await this.retentionService.run();
  }
}
