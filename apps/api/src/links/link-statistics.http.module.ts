import { Module } from '@nestjs/common';
import { LinkStatisticsModule } from '@parley/domain/links';
import { LinkReportController } from './link-report.controller.js';
import { LinkStatisticsController } from './link-statistics.controller.js';
import { LinkVisitsController } from './link-visits.controller.js';

@Module({
  imports: [LinkStatisticsModule],
  controllers: [LinkReportController, LinkStatisticsController, LinkVisitsController],
})
export class LinkStatisticsHttpModule {}
