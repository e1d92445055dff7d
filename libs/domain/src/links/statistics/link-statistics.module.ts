import { Module } from '@nestjs/common';
import { SearchModule } from '../../search/index.js';
import { TasksModule } from '../../tasks/index.js';
import { TenantsModule } from '../../tenants/index.js';
import { LinksModule } from '../links.module.js';
import { LinkReportLimiter } from './link-report.limiter.js';
import { LinkReportService } from './link-report.service.js';
import { LinkReportTokenQueries } from './link-report-token.queries.js';
import { LinkAccountQueries } from './link-account.queries.js';
import { LinkClickQueries } from './link-click.queries.js';
import { LinkDayFilterQueries } from './link-day-filter.queries.js';
import { LinkFigureQueries } from './link-figure.queries.js';
import { LinkStatisticsService } from './link-statistics.service.js';
import { LinkClickService } from './link-click.service.js';
import { LinkVisitorQueries } from './link-visitor.queries.js';
import { VisitorExportService } from './visitor-export.service.js';

/** Reads clicks: statistics, visitors and public reports. */
@Module({
  imports: [LinksModule, SearchModule, TasksModule, TenantsModule],
  providers: [
    LinkAccountQueries,
    LinkClickQueries,
    LinkDayFilterQueries,
    LinkFigureQueries,
    LinkReportLimiter,
    LinkReportService,
    LinkReportTokenQueries,
    LinkStatisticsService,
    LinkClickService,
    LinkVisitorQueries,
    VisitorExportService,
  ],
  exports: [LinkReportService, LinkStatisticsService, LinkClickService, VisitorExportService],
})
export class LinkStatisticsModule {}
