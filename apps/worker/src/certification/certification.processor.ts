import { Injectable } from '@nestjs/common';
import { DocumentPictures } from '@parley/domain/certification';
import { type Delivered, Live, RunsJob } from '@parley/platform/messaging';
import { Realtime } from '@parley/platform/realtime';

@Injectable()
export class CertificationProcessor {
  constructor(
    private readonly pictures: DocumentPictures,
    private readonly realtime: Realtime,
  ) {}

  @Live('certification.push-decided')
  async decided({ tenantId }: Delivered<'certification.push-decided'>): Promise<void> {
    await this.realtime.toTenant(tenantId, 'user:changed', {});
  }

  @RunsJob('certification.drop-pictures')
  async dropPictures(): Promise<void> {
    await this.pictures.dropUnused();
  }
}
