import { Injectable } from '@nestjs/common';
import { type EventDelivery, OnEventAfterCommit } from '@parley/platform/messaging';
import { MaterialPush } from './material.push.js';

@Injectable()
export class MaterialsProcessor {
  constructor(private readonly library: MaterialPush) {}

  @OnEventAfterCommit('materials.push')
  async changed({ tenantId, payload }: EventDelivery<'materials.push'>): Promise<void> {
    await this.library.changed(tenantId, payload.parts);
  }
}
