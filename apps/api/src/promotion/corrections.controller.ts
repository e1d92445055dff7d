import { Body, Controller, Param, Query } from '@nestjs/common';
import type { Correction, Page } from '@parley/contracts/public';
import { CorrectionService } from '@parley/domain/promotion';
import { CurrentUserCaller, type UserCaller } from '../http/decorators/caller.js';
import { Endpoint } from '../http/decorators/endpoint.js';
import { IdPipe } from '../http/pipes/id.pipe.js';
import { CorrectionQueryDto, DecideCorrectionDto, ProposeCorrectionDto } from './withdrawal-review.dto.js';

const CorrectionId = () => Param('id', new IdPipe('pcr', 'promotion.correction_not_found'));

/** Corrections of promoters' accounts, each by two operators. */
@Controller()
export class CorrectionsController {
  constructor(private readonly correctionService: CorrectionService) {}

  @Endpoint('corrections.list')
  async list(@Query() query: CorrectionQueryDto): Promise<Page<Correction>> {
    return this.correctionService.list(query);
  }

  @Endpoint('corrections.propose')
  async propose(
    @CurrentUserCaller() caller: UserCaller,
    @Body() body: ProposeCorrectionDto,
  ): Promise<Correction> {
    return this.correctionService.propose(caller, body);
  }

  @Endpoint('corrections.decide')
  async decide(
    @CurrentUserCaller() caller: UserCaller,
    @CorrectionId() id: string,
    @Body() body: DecideCorrectionDto,
  ): Promise<Correction> {
    return this.correctionService.decide(caller, id, body);
  }
}
