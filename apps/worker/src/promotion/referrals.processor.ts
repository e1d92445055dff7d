import { Injectable } from '@nestjs/common';
import { ReferralService, SelfReferralService } from '@parley/domain/promotion';
import { type EventDelivery, OnEventAfterCommit } from '@parley/platform/messaging';

/** Looks for promoters that referred themselves, whenever new data about a tenant arrives. */
@Injectable()
export class ReferralsProcessor {
  constructor(
    private readonly referralService: ReferralService,
    private readonly selfReferralService: SelfReferralService,
  ) {}

  @OnEventAfterCommit('promotion.record-referral')
  async created({ tenantId }: EventDelivery<'promotion.record-referral'>): Promise<void> {
    await this.referralService.record(tenantId);
  }

  @OnEventAfterCommit('promotion.check-referral')
  async checkReferred({ tenantId }: EventDelivery<'promotion.check-referral'>): Promise<void> {
    await this.selfReferralService.check(tenantId);
  }

  /** Handles events that the previous release wrote. */
  @OnEventAfterCommit('promotion.check-payer', { turn: 'yields' })
  async checkPayer({ tenantId, payload }: EventDelivery<'promotion.check-payer'>): Promise<void> {
    if (payload.paid > 0) await this.selfReferralService.checkPayer(tenantId, payload.orderId);
  }

  @OnEventAfterCommit('promotion.check-wallet')
  async walletAdded({ tenantId }: EventDelivery<'promotion.check-wallet'>): Promise<void> {
    await this.selfReferralService.check(tenantId);
  }

  @OnEventAfterCommit('promotion.check-document')
  async certified({ tenantId, payload }: EventDelivery<'promotion.check-document'>): Promise<void> {
    if (payload.passed) await this.selfReferralService.checkDocument(tenantId, payload.certificationId);
  }
}
