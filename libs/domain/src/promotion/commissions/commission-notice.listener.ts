import { Injectable } from '@nestjs/common';
import type { TenantTx } from '@parley/platform/database';
import type { EventDelivery } from '@parley/platform/messaging';
import { NoticeService } from '../../notifications/index.js';
import { PromotionLedgerRepository } from '../ledger/promotion-ledger.repository.js';
import { CommissionQueries } from './commission.queries.js';

@Injectable()
export class CommissionNoticeListener {
  constructor(
    private readonly noticeService: NoticeService,
    private readonly commissionQueries: CommissionQueries,
    private readonly ledgerRepository: PromotionLedgerRepository,
  ) {}

  async onFirstPaid(event: EventDelivery<'notifications.promotion-first-paid'>, tx: TenantTx): Promise<void> {
    const payment = await this.commissionQueries.notifiedPayment(tx, event.payload.commissionId);
    if (!payment) return;
    await this.noticeService.create(tx, {
      kind: 'promotion.first-payment',
      params: payment,
      subAccountId: null,
      cause: event.id,
    });
  }

  /** One notice for all that becomes available on a day. */
  async onReleased(event: EventDelivery<'notifications.promotion-released'>, tx: TenantTx): Promise<void> {
    const { available } = await this.ledgerRepository.balances(tx, tx.tenantId);
    const params = { available, setOff: event.payload.setOff };
    await this.noticeService.repeat(tx, {
      kind: 'promotion.available',
      params,
      subAccountId: null,
      cause: 'promotion.available',
    });
  }

  async onTakenBack(event: EventDelivery<'notifications.promotion-taken-back'>, tx: TenantTx): Promise<void> {
    await this.noticeService.create(tx, {
      kind: 'promotion.taken-back',
      params: event.payload,
      subAccountId: null,
      cause: event.id,
    });
  }
}
