import { Injectable } from '@nestjs/common';
import { AppError } from '@parley/platform/errors';
import type { TenantTx } from '@parley/platform/database';

export interface BaseMark {
  contactIds: readonly string[];
  orderIds: readonly string[];
  /** Gains from this time on are base, by the gains' own time. */
  since: Date;
  cause: 'imported' | 'chosen';
}

/** Marks contacts as base of work orders. */
export interface BaseMarker {
  /** Rejects naming `orderIds` if one of the orders belongs to another tenant or no longer accepts base fans. */
  assertOrders(tx: TenantTx, orderIds: readonly string[]): Promise<void>;
  /** Call it under the lock `fanCounting`, in the transaction of the import or the action. */
  mark(tx: TenantTx, mark: BaseMark): Promise<void>;
}

/** Work orders register here how contacts become base. */
@Injectable()
export class BaseMarkerRegistry {
  private marker: BaseMarker | null = null;

  register(marker: BaseMarker): void {
    this.marker = marker;
  }

  async assertOrders(tx: TenantTx, orderIds: readonly string[]): Promise<void> {
    if (orderIds.length > 0) await this.registered().assertOrders(tx, orderIds);
  }

  async mark(tx: TenantTx, mark: BaseMark): Promise<void> {
    if (mark.orderIds.length > 0 && mark.contactIds.length > 0) await this.registered().mark(tx, mark);
  }

  private registered(): BaseMarker {
    if (!this.marker) throw AppError.field('orderIds', 'exists', 'There is no such work order.');
    return this.marker;
  }
}
