import { Injectable, Logger } from '@nestjs/common';
import type { PromotionPushes } from '@parley/contracts/public';
import { type ClickFigureListener, ClickFigureListenerRegistry } from '@parley/domain/promotion';
import { CoalescedSet, KeyedThrottle, Realtime } from '@parley/platform/realtime';

type Area = PromotionPushes['promotion:changed']['areas'][number];

const commissionsEveryMs = 250;
const clicksEveryMs = 1_000;

/** Notifies promoters of changed parts of their promotion. Consoles read these again. */
@Injectable()
export class PromotionPush implements ClickFigureListener {
  private readonly logger = new Logger(PromotionPush.name);
  private readonly commissions = new CoalescedSet<Area>(commissionsEveryMs, (tenantId, areas) =>
    this.changed(tenantId, areas),
  );
  private readonly clicks = new KeyedThrottle(clicksEveryMs, (tenantId) =>
    this.changed(tenantId, ['figures']),
  );

  constructor(
    clickFigureListenerRegistry: ClickFigureListenerRegistry,
    private readonly realtime: Realtime,
  ) {
    clickFigureListenerRegistry.register(this);
  }

  /** Resolves once the change was pushed. */
  async changed(tenantId: string, areas: readonly Area[]): Promise<void> {
    await this.realtime.toTenant(tenantId, 'promotion:changed', { areas: [...new Set(areas)] });
    // The available balance is part of the current user.
    if (areas.includes('account')) await this.realtime.toTenant(tenantId, 'user:changed', {});
  }

  /** Pushes that commissions of these promoters changed, with their accounts and figures. Resolves once it was pushed. */
  async commissionsChanged(promoterIds: readonly string[]): Promise<void> {
    await Promise.all(promoterIds.map((id) => this.commissions.add(id, ['account', 'links', 'figures'])));
  }

  clicksCounted(promoterIds: readonly string[]): void {
    for (const tenantId of promoterIds)
      this.clicks.call(tenantId).catch((error: unknown) => {
        this.logger.warn({ err: error, tenantId }, 'counted clicks were not pushed');
      });
  }
}
