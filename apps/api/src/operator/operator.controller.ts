import { Controller, Query } from '@nestjs/common';
import type {
  InstallationSnapshot,
  OperatorHome,
  Page,
  Revenue,
  ReviewedLink,
} from '@parley/contracts/public';
import { InstallationMonitorService, LinkReviewQueries, OperatorHomeQueries } from '@parley/domain/operator';
import { Endpoint } from '../http/decorators/endpoint.js';
import { MonitorTicker } from '../monitor/monitor.ticker.js';
import { installation, InstallationMonitorSource } from './installation-monitor.source.js';
import { LinkReviewQueryDto, RevenueQueryDto } from './operator.dto.js';

/** The installation as its operators see it. */
@Controller()
export class OperatorController {
  constructor(
    private readonly homeQueries: OperatorHomeQueries,
    private readonly linkReviewQueries: LinkReviewQueries,
    private readonly monitorService: InstallationMonitorService,
    private readonly ticker: MonitorTicker,
    private readonly source: InstallationMonitorSource,
  ) {}

  @Endpoint('operator.home')
  async home(): Promise<OperatorHome> {
    return this.homeQueries.get();
  }

  @Endpoint('operator.revenue')
  async revenue(@Query() query: RevenueQueryDto): Promise<Revenue> {
    return this.homeQueries.revenue(query);
  }

  @Endpoint('operator.link-review')
  async linkReview(@Query() query: LinkReviewQueryDto): Promise<Page<ReviewedLink>> {
    return this.linkReviewQueries.list(query);
  }

  @Endpoint('operator.monitor')
  async monitor(): Promise<InstallationSnapshot> {
    await this.ticker.watch(this.source.name, installation);
    return this.monitorService.snapshot();
  }
}
