import { Injectable } from '@nestjs/common';
import { Clock } from '@parley/platform/clock';
import { AppError } from '@parley/platform/errors';
import { LinkReportLimiter } from './link-report.limiter.js';
import { LinkReportTokenQueries, type ReportedLink } from './link-report-token.queries.js';

/** Lets readers without an account in to reports. */
@Injectable()
export class LinkReportAccessService {
  constructor(
    private readonly limiter: LinkReportLimiter,
    private readonly tokens: LinkReportTokenQueries,
    private readonly clock: Clock,
  ) {}

  /** `address` is the reader's. Rejects with `link-report.not_found` or `request.too_many`. */
  async admit(token: string, address: string): Promise<ReportedLink> {
    await this.limiter.consume(address);
    const link = await this.tokens.find(token, this.clock.now());
    if (!link) throw new AppError('link-report.not_found', 'There is no such report.');
    return link;
  }
}
