import { Injectable } from '@nestjs/common';
import { promotionLimits } from '@parley/contracts/public';
import type { SystemTx } from '@parley/platform/database';
import {
  type ClickCountListener,
  ClickCountListenerRegistry,
  type CountedClicks,
} from '../../links/index.js';
import { ClickFigureListenerRegistry } from './click-figure-listener.registry.js';
import { type FigureChange, PromotionFiguresRepository } from './promotion-figures.repository.js';

/**
 * Adds clicks on promotion links to the figures of their promoters, and of the promoters above them. System path: clicks
 * are of all tenants.
 */
@Injectable()
export class PromotionClickListener implements ClickCountListener {
  constructor(
    clickCountListenerRegistry: ClickCountListenerRegistry,
    private readonly figuresRepository: PromotionFiguresRepository,
    private readonly clickFigureListenerRegistry: ClickFigureListenerRegistry,
  ) {
    clickCountListenerRegistry.register(this);
  }

  async counted(tx: SystemTx, clicks: readonly CountedClicks[]): Promise<void> {
    const tenantIds = [...new Set(clicks.map(({ tenantId }) => tenantId))];
    const above = await this.figuresRepository.promotersAbove(tx, tenantIds);
    const changes = clicks.flatMap((one) => changesOf(one, above.get(one.tenantId) ?? []));
    await this.figuresRepository.add(tx, changes);
    const promoterIds = new Set(changes.map(({ tenantId }) => tenantId));
    tx.afterCommit(() => this.clickFigureListenerRegistry.clicksCounted([...promoterIds]));
  }
}

/** A click counts at level n of a promoter if a user at its level n − 1 has the link. */
function changesOf(
  { tenantId, linkId, quarter: at, clicks }: CountedClicks,
  above: readonly string[],
): FigureChange[] {
  const own = ['own', linkId].map((scope) => ({ tenantId, scope, at, clicks }));
  const levels = above
    .slice(0, promotionLimits.levels - 1)
    .map((promoterId, index) => ({ tenantId: promoterId, scope: `level-${index + 2}`, at, clicks }));
  return [...own, ...levels];
}
