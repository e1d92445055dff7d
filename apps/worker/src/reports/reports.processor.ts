import { Injectable } from '@nestjs/common';
import { ReportSendingService } from '@parley/domain/reports';
import { OnJob } from '@parley/platform/messaging';

@Injectable()
export class ReportsProcessor {
  constructor(private readonly reportSendingService: ReportSendingService) {}

  @OnJob('reports.send-due')
  async sendDue(): Promise<void> {
    await this.reportSendingService.sendDue();
  }
}
