import { Injectable } from '@nestjs/common';
import { type EventDelivery, OnEventAfterCommit } from '@parley/platform/messaging';
import { MaterialPush } from './material.push.js';

@Injectable()
export class MaterialsProcessor {
  constructor(private readonly materialPush: MaterialPush) {}

  @OnEventAfterCommit('materials.push')
  async changed({ tenantId, payload }: EventDelivery<'materials.push'>): Promise<void> {
    await this.materialPush.changed(tenantId, payload.parts);
  }
}
