import { Injectable } from '@nestjs/common';
import type { PromotionPushes } from '@parley/contracts/public';
import { Realtime } from '@parley/platform/realtime';

type Area = PromotionPushes['promotion:changed']['areas'][number];

/** Pushes to promoters what of their promotion changed; they read it again. */
@Injectable()
export class PromotionPush {
  constructor(private readonly realtime: Realtime) {}

  /** Resolves once it was pushed. */
  async changed(tenantId: string, areas: readonly Area[]): Promise<void> {
    await this.realtime.toTenant(tenantId, 'promotion:changed', { areas: [...new Set(areas)] });
    // What is available is shown with the user.
    if (areas.includes('account')) await this.realtime.toTenant(tenantId, 'user:changed', {});
  }
}
