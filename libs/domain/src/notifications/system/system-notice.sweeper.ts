import { Injectable } from '@nestjs/common';
import { Clock } from '@parley/platform/clock';
import { Database } from '@parley/platform/database';
import { SystemNoticeEvents } from './system-notice.events.js';
import { SystemNoticeRepository } from './system-notice.repository.js';

/** Publishes each notice once when it begins and once when it ends. System path: they belong to no tenant. */
@Injectable()
export class SystemNoticeSweeper {
  constructor(
    private readonly database: Database,
    private readonly systemNoticeRepository: SystemNoticeRepository,
    private readonly systemNoticeEvents: SystemNoticeEvents,
    private readonly clock: Clock,
  ) {}

  async publishDue(): Promise<void> {
    await this.database.asSystem(async (tx) => {
      for (const id of await this.systemNoticeRepository.markDue(tx, this.clock.now()))
        await this.systemNoticeEvents.published(tx, id);
    });
  }
}
