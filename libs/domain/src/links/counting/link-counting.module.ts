import { Module } from '@nestjs/common';
import { PublicEventsModule } from '../../public-events/index.js';
import { ClickMinuteRepository } from './click-minute.repository.js';
import { ClickMinuteService } from './click-minute.service.js';
import { NotificationsModule } from '../../notifications/index.js';
import { ClickBacklogQueries } from './click-backlog.queries.js';
import { ClickCountListenerRegistry } from './click-count-listener.registry.js';
import { ClickCountingRepository } from './click-counting.repository.js';
import { ClickCountingService } from './click-counting.service.js';
import { ClickMonthRepository } from './click-month.repository.js';
import { ClickSweeper } from './click.sweeper.js';
import { LinkNoticeListener } from './link-notice.listener.js';
import { LinkTotalQueries } from './link-total.queries.js';
import { VisitorAddressRepository } from './visitor-address.repository.js';

/** Counts clicks, and keeps or deletes them afterwards. */
@Module({
  imports: [NotificationsModule, PublicEventsModule],
  providers: [
    ClickBacklogQueries,
    ClickCountListenerRegistry,
    ClickCountingRepository,
    ClickCountingService,
    ClickMinuteRepository,
    ClickMinuteService,
    ClickMonthRepository,
    ClickSweeper,
    LinkNoticeListener,
    LinkTotalQueries,
    VisitorAddressRepository,
  ],
  exports: [
    ClickBacklogQueries,
    ClickCountListenerRegistry,
    ClickCountingService,
    ClickMinuteService,
    ClickMonthRepository,
    ClickSweeper,
    LinkNoticeListener,
    LinkTotalQueries,
    VisitorAddressRepository,
  ],
})
export class LinkCountingModule {}
