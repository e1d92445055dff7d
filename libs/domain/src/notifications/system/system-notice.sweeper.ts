import { Injectable } from '@nestjs/common';
import { Clock } from '@parley/platform/clock';
import { Database } from '@parley/platform/database';
import { Outbox } from '@parley/platform/messaging';
import { SystemNoticeRepository } from './system-notice.repository.js';

/** Publishes notices that begin or end, each once. System path: they belong to no tenant. */
@Injectable()
export class SystemNoticeSweeper {
  constructor(
    private readonly database: Database,
    private readonly notices: SystemNoticeRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async publishDue(): Promise<void> {
    await this.database.asSystem(async (tx) => {
      for (const systemNoticeId of await this.notices.markDue(tx, this.clock.now()))
        await this.outbox.addShared(tx, 'system-notice.changed', { systemNoticeId });
    });
  }
}
