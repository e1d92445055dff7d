import { Injectable } from '@nestjs/common';
import type { PromotionPushes } from '@parley/contracts/public';
import { CoalescedSet, Realtime } from '@parley/platform/realtime';

type Area = PromotionPushes['promotion:changed']['areas'][number];

const everyMs = 250;

/** Notifies promoters of changed parts of their promotion. Consoles read these again. */
@Injectable()
export class PromotionPush {
  private readonly dirty = new CoalescedSet<Area>(everyMs, (tenantId, areas) =>
    this.changed(tenantId, areas),
  );

  constructor(private readonly realtime: Realtime) {}

  /** Resolves once the change was pushed. */
  async changed(tenantId: string, areas: readonly Area[]): Promise<void> {
    await this.realtime.toTenant(tenantId, 'promotion:changed', { areas: [...new Set(areas)] });
    // The available balance is part of the current user.
    if (areas.includes('account')) await this.realtime.toTenant(tenantId, 'user:changed', {});
  }

  /** Pushes that commissions of these promoters changed, with their accounts and figures. Resolves once it was pushed. */
  async commissionsChanged(promoterIds: readonly string[]): Promise<void> {
    await Promise.all(promoterIds.map((id) => this.dirty.add(id, ['account', 'links', 'figures'])));
  }
}
