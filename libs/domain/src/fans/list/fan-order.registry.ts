import { Injectable } from '@nestjs/common';
import type { FanWorkOrder } from '@parley/contracts/public';
import type { TenantTx } from '@parley/platform/database';

/** Reads which gains work orders counted. */
export interface FanOrderSource {
  /** Joins gains `g` of the tenant $1 with what a work order, the parameter `order`, counted of them, by an index of time. */
  countedJoin(order: string): string;
  /** Those of these gains that work orders counted, the latest first. */
  workOrders(tx: TenantTx, gainIds: readonly string[]): Promise<FanWorkOrder[]>;
}

/** Holds where it is read what work orders count; a constructor registers it. */
@Injectable()
export class FanOrderRegistry {
  private source: FanOrderSource | undefined;

  register(source: FanOrderSource): void {
    this.source = source;
  }

  /** Undefined while no feature counts for work orders: then no gain is counted by one. */
  find(): FanOrderSource | undefined {
    return this.source;
  }
}
