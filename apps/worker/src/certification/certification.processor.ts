import { Injectable } from '@nestjs/common';
import { CertificationNoticeListener, DocumentPictureService } from '@parley/domain/certification';
import { type EventDelivery, OnEvent, OnEventAfterCommit, OnJob } from '@parley/platform/messaging';
import type { TenantTx } from '@parley/platform/database';
import { Realtime } from '@parley/platform/realtime';

@Injectable()
export class CertificationProcessor {
  constructor(
    private readonly noticeListener: CertificationNoticeListener,
    private readonly documentPictureService: DocumentPictureService,
    private readonly realtime: Realtime,
  ) {}

  @OnEvent('notifications.certification-decided')
  async notifyDecided(
    event: EventDelivery<'notifications.certification-decided'>,
    tx: TenantTx,
  ): Promise<void> {
    await this.noticeListener.onDecided(event, tx);
  }

  @OnEventAfterCommit('certification.push-decided')
  async decided({ tenantId }: EventDelivery<'certification.push-decided'>): Promise<void> {
    await this.realtime.toTenant(tenantId, 'user:changed', {});
  }

  @OnJob('certification.drop-pictures')
  async dropPictures(): Promise<void> {
    await this.documentPictureService.dropUnused();
  }
}
