import { Injectable } from '@nestjs/common';
import type { FanWorkOrder } from '@parley/contracts/public';
import type { TenantTx } from '@parley/platform/database';

/** Reads the gains `g` of the tenant $1 that a work order counted. */
export interface CountedGains {
  join: string;
  /** SQL that sorts by time, the latest first, as the index of counted gains does. */
  latestFirst: string;
  /** A condition on the times of gains: from the first to the last counted gain. */
  span: string;
}

/** Reads which gains work orders counted. */
export interface FanOrderSource {
  /** `order` is a parameter: the work order's id. */
  counted(order: string): CountedGains;
  /** The number of gains that a work order counted. It sends its statement before its first await. */
  total(tx: TenantTx, orderId: string): Promise<number>;
  /** The work orders that counted these gains, the latest first. */
  workOrders(tx: TenantTx, gainIds: readonly string[]): Promise<FanWorkOrder[]>;
}

/** Holds the source of gains counted by work orders. A constructor registers it. */
@Injectable()
export class FanOrderRegistry {
  private source: FanOrderSource | undefined;

  register(source: FanOrderSource): void {
    this.source = source;
  }

  /** Undefined while no feature has registered. No work order then counts a gain. */
  find(): FanOrderSource | undefined {
    return this.source;
  }
}
