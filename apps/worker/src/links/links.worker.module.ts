import { Module } from '@nestjs/common';
import {
  LinkCacheModule,
  LinkCountingModule,
  LinkDomainsModule,
  LinksModule,
  LinkStatisticsModule,
} from '@parley/domain/links';
import { ClickCountingPoller } from './click-counting.poller.js';
import { ExportVisitorsTaskHandler } from './export-visitors.task-handler.js';
import { LinkClickPush } from './link-click.push.js';
import { LinkCountingProcessor } from './link-counting.processor.js';
import { LinksProcessor } from './links.processor.js';

@Module({
  imports: [LinkCacheModule, LinkCountingModule, LinkDomainsModule, LinksModule, LinkStatisticsModule],
  providers: [
    ClickCountingPoller,
    ExportVisitorsTaskHandler,
    LinkClickPush,
    LinkCountingProcessor,
    LinksProcessor,
  ],
})
export class LinksWorkerModule {}
