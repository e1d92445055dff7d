import { Injectable } from '@nestjs/common';
import type { FanWorkOrder } from '@parley/contracts/public';
import type { TenantTx } from '@parley/platform/database';

/** Reads gains `g` of the tenant $1 that a work order counted. */
export interface CountedGains {
  join: string;
  /** The order of their time, the latest first, as an index of what was counted has it. */
  latestFirst: string;
  /** A condition on the times of gains: from the first to the last of them. */
  span: string;
}

/** Reads which gains work orders counted. */
export interface FanOrderSource {
  /** `order` is a parameter: the work order's id. */
  counted(order: string): CountedGains;
  /** How many gains a work order counted. It sends its statement before it waits. */
  total(tx: TenantTx, orderId: string): Promise<number>;
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
