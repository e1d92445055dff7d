import { Injectable } from '@nestjs/common';
import type { PromotionPushes } from '@parley/contracts/public';
import { CoalescedSet, Realtime } from '@parley/platform/realtime';

type Area = PromotionPushes['promotion:changed']['areas'][number];

const everyMs = 250;

/** Pushes to promoters which parts of their promotion changed; consoles read these again. */
@Injectable()
export class PromotionPush {
  private readonly dirty = new CoalescedSet<Area>(everyMs, (tenantId, areas) =>
    this.changed(tenantId, areas),
  );

  constructor(private readonly realtime: Realtime) {}

  /** Resolves once it was pushed. */
  async changed(tenantId: string, areas: readonly Area[]): Promise<void> {
    await this.realtime.toTenant(tenantId, 'promotion:changed', { areas: [...new Set(areas)] });
    // The available balance is shown with the user.
    if (areas.includes('account')) await this.realtime.toTenant(tenantId, 'user:changed', {});
  }

  /** Commissions of these promoters changed, and with them accounts and figures. Resolves once it was pushed. */
  async commissionsChanged(promoterIds: readonly string[]): Promise<void> {
    await Promise.all(promoterIds.map((id) => this.dirty.add(id, ['account', 'links', 'figures'])));
  }
}
