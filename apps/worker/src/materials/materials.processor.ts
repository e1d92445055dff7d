import { Injectable } from '@nestjs/common';
import { type Delivered, Live } from '@parley/platform/messaging';
import { LibraryPush } from './material.push.js';

@Injectable()
export class MaterialsProcessor {
  constructor(private readonly library: LibraryPush) {}

  @Live('materials.push')
  async changed({ tenantId, payload }: Delivered<'materials.push'>): Promise<void> {
    await this.library.changed(tenantId, payload.parts);
  }
}
