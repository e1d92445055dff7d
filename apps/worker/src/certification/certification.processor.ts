import { Injectable } from '@nestjs/common';
import { CertificationNoticeListener, DocumentPictureService } from '@parley/domain/certification';
import { type EventDelivery, OnEvent, OnEventAfterCommit, OnJob } from '@parley/platform/messaging';
import type { TenantTx } from '@parley/platform/database';
import { Realtime } from '@parley/platform/realtime';
import { OperatorPush } from '../operator/operator.push.js';

@Injectable()
export class CertificationProcessor {
  constructor(
    private readonly certificationNoticeListener: CertificationNoticeListener,
    private readonly documentPictureService: DocumentPictureService,
    private readonly realtime: Realtime,
    private readonly operatorPush: OperatorPush,
  ) {}

  @OnEvent('notifications.certification-decided')
  async notifyDecided(
    event: EventDelivery<'notifications.certification-decided'>,
    tx: TenantTx,
  ): Promise<void> {
    await this.certificationNoticeListener.onDecided(event, tx);
  }

  @OnEventAfterCommit('certification.push-decided')
  async decided({ tenantId }: EventDelivery<'certification.push-decided'>): Promise<void> {
    await this.realtime.toTenant(tenantId, 'user:changed', {});
    await this.operatorPush.changed('certifications', 'tenants');
  }

  @OnJob('certification.drop-pictures')
  async dropPictures(): Promise<void> {
    await this.documentPictureService.dropUnused();
  }
}
