import { Body, Controller, Param, Query } from '@nestjs/common';
import type { Page, Payment, PaymentCounts, PaymentDetail } from '@parley/contracts/public';
import { ParkedMoneyService, PaymentInboxService, PaymentQueries } from '@parley/domain/payments';
import { Endpoint } from '../http/decorators/endpoint.js';
import { IdPipe } from '../http/pipes/id.pipe.js';
import { RefundDoneDto } from '../orders/operator-changes.dto.js';
import {
  ApplyPaymentDto,
  GiftForPaymentDto,
  PaymentQueryDto,
  RefundPaymentDto,
  ResolvePaymentDto,
} from './payments.dto.js';

const PaymentId = () => Param('id', new IdPipe('pay', 'payments.not_found'));

@Controller()
export class PaymentInboxController {
  constructor(
    private readonly paymentQueries: PaymentQueries,
    private readonly inboxService: PaymentInboxService,
    private readonly parkedMoneyService: ParkedMoneyService,
  ) {}

  @Endpoint('payments.inbox')
  async list(@Query() query: PaymentQueryDto): Promise<Page<Payment>> {
    return this.paymentQueries.list(query);
  }

  @Endpoint('payments.counts')
  async counts(): Promise<PaymentCounts> {
    return this.paymentQueries.counts();
  }

  @Endpoint('payments.get')
  async get(@PaymentId() id: string): Promise<PaymentDetail> {
    return this.paymentQueries.get(id);
  }

  @Endpoint('payments.replay')
  async replay(@PaymentId() id: string): Promise<PaymentDetail> {
    return this.inboxService.replay(id);
  }

  @Endpoint('payments.resolve')
  async resolve(@PaymentId() id: string, @Body() { note }: ResolvePaymentDto): Promise<PaymentDetail> {
    return this.inboxService.resolve(id, note);
  }

  @Endpoint('payments.refund')
  async refund(@PaymentId() id: string, @Body() body: RefundPaymentDto): Promise<PaymentDetail> {
    return this.parkedMoneyService.refund(id, body);
  }

  @Endpoint('payments.refund-done')
  async refundDone(@PaymentId() id: string, @Body() body: RefundDoneDto): Promise<PaymentDetail> {
    return this.parkedMoneyService.refundDone(id, body);
  }

  @Endpoint('payments.apply')
  async apply(@PaymentId() id: string, @Body() body: ApplyPaymentDto): Promise<PaymentDetail> {
    return this.parkedMoneyService.apply(id, body);
  }

  @Endpoint('payments.gift')
  async give(@PaymentId() id: string, @Body() body: GiftForPaymentDto): Promise<PaymentDetail> {
    return this.parkedMoneyService.give(id, body);
  }
}
