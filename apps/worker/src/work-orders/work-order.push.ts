import { Injectable } from '@nestjs/common';
import { Realtime } from '@parley/platform/realtime';

/** Pushes to owners which orders changed; consoles read them again. */
@Injectable()
export class WorkOrderPush {
  constructor(private readonly realtime: Realtime) {}

  /** Resolves once it was pushed. */
  async changed(tenantId: string, orderIds: string[]): Promise<void> {
    await this.realtime.toTenant(tenantId, 'work-orders:changed', { ids: [...new Set(orderIds)] });
  }
}
