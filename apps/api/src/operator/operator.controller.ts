import { Body, Controller, Query } from '@nestjs/common';
import type {
  FailedJobs,
  InstallationSnapshot,
  OperatorHome,
  Page,
  Revenue,
  ReviewedLink,
} from '@parley/contracts/public';
import {
  FailedJobService,
  InstallationMonitorService,
  LinkReviewQueries,
  OperatorHomeQueries,
} from '@parley/domain/operator';
import { Endpoint } from '../http/decorators/endpoint.js';
import { MonitorTicker } from '../monitor/monitor.ticker.js';
import { installation, InstallationMonitorSource } from './installation-monitor.source.js';
import {
  DiscardFailedJobDto,
  FailedJobChoiceDto,
  FailedJobQueryDto,
  LinkReviewQueryDto,
  RevenueQueryDto,
} from './operator.dto.js';

/** The installation as its operators see it. */
@Controller()
export class OperatorController {
  constructor(
    private readonly homeQueries: OperatorHomeQueries,
    private readonly linkReviewQueries: LinkReviewQueries,
    private readonly monitorService: InstallationMonitorService,
    private readonly failedJobService: FailedJobService,
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

  @Endpoint('operator.failed-jobs')
  async failedJobs(@Query() { queue }: FailedJobQueryDto): Promise<FailedJobs> {
    return this.failedJobService.list(queue);
  }

  @Endpoint('operator.retry-job')
  async retryJob(@Body() body: FailedJobChoiceDto): Promise<null> {
    await this.failedJobService.retry(body);
    return null;
  }

  @Endpoint('operator.discard-job')
  async discardJob(@Body() body: DiscardFailedJobDto): Promise<null> {
    await this.failedJobService.discard(body);
    return null;
  }
}
