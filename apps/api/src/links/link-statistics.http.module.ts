import { Module } from '@nestjs/common';
import { LinkStatisticsModule } from '@parley/domain/links';
import { LinkReportController } from './link-report.controller.js';
import { LinkStatisticsController } from './link-statistics.controller.js';
import { LinkClicksController } from './link-clicks.controller.js';

@Module({
  imports: [LinkStatisticsModule],
  controllers: [LinkReportController, LinkStatisticsController, LinkClicksController],
})
export class LinkStatisticsHttpModule {}
