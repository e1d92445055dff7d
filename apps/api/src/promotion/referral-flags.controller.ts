import { Body, Controller, Param, Query } from '@nestjs/common';
import type { Page, ReferralFlag } from '@parley/contracts/public';
import { ReferralFlagQueries, ReferralFlagService } from '@parley/domain/promotion';
import { Endpoint } from '../http/decorators/endpoint.js';
import { IdPipe } from '../http/pipes/id.pipe.js';
import { DecideFlagDto, ReferralFlagQueryDto } from './promoters.dto.js';

/** Promoters that seem to have referred themselves. */
@Controller()
export class ReferralFlagsController {
  constructor(
    private readonly flagQueries: ReferralFlagQueries,
    private readonly flagService: ReferralFlagService,
  ) {}

  @Endpoint('referral-flags.list')
  async list(@Query() query: ReferralFlagQueryDto): Promise<Page<ReferralFlag>> {
    return this.flagQueries.list(query);
  }

  @Endpoint('referral-flags.decide')
  async decide(
    @Param('id', new IdPipe('rfl', 'promotion.flag_not_found')) id: string,
    @Body() body: DecideFlagDto,
  ): Promise<ReferralFlag> {
    return this.flagService.decide(id, body);
  }
}
