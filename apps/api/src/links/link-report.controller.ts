import { Controller, Param, Query, Req } from '@nestjs/common';
import type { LinkReport } from '@parley/contracts/public';
import { LinkReportService } from '@parley/domain/links';
import type { FastifyRequest } from 'fastify';
import { Endpoint } from '../http/decorators/endpoint.js';
import { LinkReportQueryDto } from './link-statistics.dto.js';

@Controller()
export class LinkReportController {
  constructor(private readonly linkReportService: LinkReportService) {}

  @Endpoint('link-report.read')
  async read(
    @Param('token') token: string,
    @Query() { period = '30d' }: LinkReportQueryDto,
    @Req() { ip }: FastifyRequest,
  ): Promise<LinkReport> {
    return this.linkReportService.read(token, ip, period);
  }
}
