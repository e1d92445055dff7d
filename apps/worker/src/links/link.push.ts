import { Injectable } from '@nestjs/common';
import { Realtime } from '@parley/platform/realtime';

/** Pushes the ids of changed links to owners, who read them again. */
@Injectable()
export class LinkPush {
  constructor(private readonly realtime: Realtime) {}

  /** Resolves once the change was pushed. */
  async changed(tenantId: string, linkIds: string[]): Promise<void> {
    await this.realtime.toTenant(tenantId, 'links:changed', { ids: [...new Set(linkIds)] });
  }
}
