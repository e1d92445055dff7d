import { Injectable, Logger } from '@nestjs/common';
import { type ClickFigureListener, ClickFigureListenerRegistry } from '@parley/domain/promotion';
import { KeyedThrottle } from '@parley/platform/realtime';
import { PromotionPush } from './promotion.push.js';

const everyMs = 1_000;

/** Notifies promoters that their clicks were counted, at most once a second. A console reads the figures again. */
@Injectable()
export class ClickFigurePush implements ClickFigureListener {
  private readonly logger = new Logger(ClickFigurePush.name);
  private readonly throttle = new KeyedThrottle(everyMs, (promoterId) =>
    this.promotionPush.changed(promoterId, ['figures']),
  );

  constructor(
    clickFigureListenerRegistry: ClickFigureListenerRegistry,
    private readonly promotionPush: PromotionPush,
  ) {
    clickFigureListenerRegistry.register(this);
  }

  clicksCounted(promoterIds: readonly string[]): void {
    for (const tenantId of promoterIds)
      this.throttle.call(tenantId).catch((error: unknown) => {
        this.logger.warn({ err: error, tenantId }, 'counted clicks were not pushed');
      });
  }
}
