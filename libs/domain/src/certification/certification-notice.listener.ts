import { Injectable } from '@nestjs/common';
import type { EventDelivery } from '@parley/platform/messaging';
import type { TenantTx } from '@parley/platform/database';
import { NoticeService } from '../notifications/index.js';
import { CertificationRepository } from './certification.repository.js';

/** Notifies an owner of the decision. */
@Injectable()
export class CertificationNoticeListener {
  constructor(
    private readonly noticeService: NoticeService,
    private readonly certificationRepository: CertificationRepository,
  ) {}

  /** The event does not carry the reason of a rejection, so it is read from the row. */
  async onDecided(event: EventDelivery<'notifications.certification-decided'>, tx: TenantTx): Promise<void> {
    const { certificationId, passed } = event.payload;
    const notice = { subAccountId: null, cause: event.id };
    if (passed) return this.noticeService.create(tx, { ...notice, kind: 'certification.passed', params: {} });
    const certification = await this.certificationRepository.find(tx, certificationId);
    const params = { reason: certification?.reason ?? '' };
    await this.noticeService.create(tx, { ...notice, kind: 'certification.rejected', params });
  }
}
