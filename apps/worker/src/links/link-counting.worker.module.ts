import { Module } from '@nestjs/common';
import { LinkCountingModule, LinkStatisticsModule } from '@parley/domain/links';
import { ClickCountingPoller } from './click-counting.poller.js';
import { ExportVisitorsTaskHandler } from './export-visitors.task-handler.js';
import { LinkClickPush } from './link-click.push.js';
import { LinkCountingProcessor } from './link-counting.processor.js';

@Module({
  imports: [LinkCountingModule, LinkStatisticsModule],
  providers: [ClickCountingPoller, ExportVisitorsTaskHandler, LinkClickPush, LinkCountingProcessor],
})
export class LinkCountingWorkerModule {}
