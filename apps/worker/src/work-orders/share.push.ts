import { Injectable } from '@nestjs/common';
import type { ShareCloseReason } from '@parley/contracts/public';
import { Realtime, rooms } from '@parley/platform/realtime';

/** Tells open share pages to read again, and closes them. */
@Injectable()
export class SharePush {
  constructor(private readonly realtime: Realtime) {}

  async changed(shareIds: readonly string[]): Promise<void> {
    await Promise.all(shareIds.map((id) => this.realtime.toShare(id)));
  }

  async close(shareIds: readonly string[], reason: ShareCloseReason): Promise<void> {
    await Promise.all(shareIds.map((id) => this.realtime.closeShares(rooms.share(id), reason)));
  }

  async closeAll(tenantId: string): Promise<void> {
    await this.realtime.closeShares(rooms.tenantShares(tenantId), 'suspended');
  }
}
