import { Body, Controller, Param, Query } from '@nestjs/common';
import type {
  Page,
  PayoutAddress,
  ReviewedWithdrawal,
  WithdrawalReviewCounts,
} from '@parley/contracts/public';
import { WithdrawalReviewQueries, WithdrawalReviewService } from '@parley/domain/promotion';
import { Endpoint } from '../http/decorators/endpoint.js';
import { IdPipe } from '../http/pipes/id.pipe.js';
import { PayWithdrawalDto, RejectWithdrawalDto, WithdrawalReviewQueryDto } from './withdrawal-review.dto.js';

const WithdrawalId = () => Param('id', new IdPipe('wdr', 'promotion.withdrawal_not_found'));

/** Withdrawals of all tenants, which operators pay by hand or reject. */
@Controller()
export class WithdrawalReviewController {
  constructor(
    private readonly reviewQueries: WithdrawalReviewQueries,
    private readonly reviewService: WithdrawalReviewService,
  ) {}

  @Endpoint('withdrawal-review.list')
  async list(@Query() query: WithdrawalReviewQueryDto): Promise<Page<ReviewedWithdrawal>> {
    return this.reviewQueries.list(query);
  }

  @Endpoint('withdrawal-review.counts')
  async counts(): Promise<WithdrawalReviewCounts> {
    return this.reviewQueries.counts();
  }

  @Endpoint('withdrawal-review.get')
  async get(@WithdrawalId() id: string): Promise<ReviewedWithdrawal> {
    return this.reviewQueries.get(id);
  }

  @Endpoint('withdrawal-review.reveal')
  async reveal(@WithdrawalId() id: string): Promise<PayoutAddress> {
    return this.reviewService.reveal(id);
  }

  @Endpoint('withdrawal-review.pay')
  async pay(
    @WithdrawalId() id: string,
    @Body() { reference }: PayWithdrawalDto,
  ): Promise<ReviewedWithdrawal> {
    return this.reviewService.pay(id, reference);
  }

  @Endpoint('withdrawal-review.reject')
  async reject(
    @WithdrawalId() id: string,
    @Body() { reason }: RejectWithdrawalDto,
  ): Promise<ReviewedWithdrawal> {
    return this.reviewService.reject(id, reason);
  }
}
