import { Injectable, type OnModuleInit } from '@nestjs/common';
import { RetentionService } from '@parley/domain/chat';
import { OnJob } from '@parley/platform/messaging';

@Injectable()
export class RetentionProcessor implements OnModuleInit {
  constructor(private readonly retentionService: RetentionService) {}

  /** After a long time off there is no day for what comes in now. */
  async onModuleInit(): Promise<void> {
    await this.retentionService.makeDays();
  }

  @OnJob('chat.keep-a-month')
  async enforceRetention(): Promise<void> {
    await this.retentionService.run();
  }
}
