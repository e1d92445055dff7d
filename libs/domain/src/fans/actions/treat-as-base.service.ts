import { Injectable } from '@nestjs/common';
import { Clock } from '@parley/platform/clock';
import { lockAdvisory, type TenantTx } from '@parley/platform/database';
import { BaseMarkerRegistry } from '../base-marker.registry.js';
import { type FanAction, type FanActionCounts, FanActionRegistry } from './fan-action.registry.js';
import { FanSelectionQueries } from './fan-selection.queries.js';

/** Makes the contacts of fans base of work orders, which count them otherwise from now on. */
@Injectable()
export class TreatAsBaseService implements FanAction<{ orderIds: string[] }> {
  constructor(
    registry: FanActionRegistry,
    private readonly baseMarkers: BaseMarkerRegistry,
    private readonly selections: FanSelectionQueries,
    private readonly clock: Clock,
  ) {
    registry.register('fans.treat-as-base', this);
  }

  async apply(
    tx: TenantTx,
    gainIds: string[],
    { orderIds }: { orderIds: string[] },
  ): Promise<FanActionCounts> {
    await lockAdvisory(tx, 'fanCounting', tx.tenantId);
    const contactIds = await this.selections.mainContacts(tx, gainIds);
    await this.baseMarkers.mark(tx, { contactIds, orderIds, since: this.clock.now(), cause: 'chosen' });
    return { changed: gainIds.length, unchanged: 0, skipped: 0 };
  }
}
