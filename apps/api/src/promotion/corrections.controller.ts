import { Body, Controller, Param, Query } from '@nestjs/common';
import type { Correction, Page } from '@parley/contracts/public';
import { CorrectionQueries, CorrectionService } from '@parley/domain/promotion';
import { CurrentUserCaller, type UserCaller } from '../http/decorators/caller.js';
import { Endpoint } from '../http/decorators/endpoint.js';
import { IdPipe } from '../http/pipes/id.pipe.js';
import { CorrectionQueryDto, DecideCorrectionDto, ProposeCorrectionDto } from './corrections.dto.js';

const CorrectionId = () => Param('id', new IdPipe('pcr', 'promotion.correction_not_found'));

/** Corrections of promoters' accounts, each by two operators. */
@Controller()
export class CorrectionsController {
  constructor(
    private readonly correctionQueries: CorrectionQueries,
    private readonly correctionService: CorrectionService,
  ) {}

  @Endpoint('corrections.list')
  async list(@Query() query: CorrectionQueryDto): Promise<Page<Correction>> {
    return this.correctionQueries.list(query);
  }

  @Endpoint('corrections.propose')
  async propose(
    @CurrentUserCaller() { userId }: UserCaller,
    @Body() body: ProposeCorrectionDto,
  ): Promise<Correction> {
    return this.correctionService.propose(userId, body);
  }

  @Endpoint('corrections.decide')
  async decide(
    @CurrentUserCaller() { userId }: UserCaller,
    @CorrectionId() id: string,
    @Body() body: DecideCorrectionDto,
  ): Promise<Correction> {
    return this.correctionService.decide(userId, id, body);
  }
}
