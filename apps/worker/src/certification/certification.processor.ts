import { Injectable } from '@nestjs/common';
import { DocumentPictureRepository } from '@parley/domain/certification';
import { type EventDelivery, OnEventAfterCommit, OnJob } from '@parley/platform/messaging';
import { Realtime } from '@parley/platform/realtime';

@Injectable()
export class CertificationProcessor {
  constructor(
    private readonly pictures: DocumentPictureRepository,
    private readonly realtime: Realtime,
  ) {}

  @OnEventAfterCommit('certification.push-decided')
  async decided({ tenantId }: EventDelivery<'certification.push-decided'>): Promise<void> {
    await this.realtime.toTenant(tenantId, 'user:changed', {});
  }

  @OnJob('certification.drop-pictures')
  async dropPictures(): Promise<void> {
    await this.pictures.dropUnused();
  }
}
