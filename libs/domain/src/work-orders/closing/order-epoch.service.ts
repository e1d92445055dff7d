import { Injectable } from '@nestjs/common';
import type { TenantTx } from '@parley/platform/database';
import { firstDay } from '../days/order-day.policy.js';
import { OrderEpochRepository } from './order-epoch.repository.js';

export interface EpochStart {
  orderId: string;
  timeZone: string;
  /** Minutes after local midnight. */
  resetMinute: number;
  at: Date;
}

export interface EpochReset {
  orderId: string;
  at: Date;
  /** All fans of the order so far become base. */
  fansBecomeBase: boolean;
}

/** Begins what an order counts, and begins it anew. */
@Injectable()
export class OrderEpochService {
  constructor(private readonly epochs: OrderEpochRepository) {}

  /** Begins the first epoch of an order that was inserted by the transaction, and its first day. */
  async start(tx: TenantTx, { orderId, at, ...reset }: EpochStart): Promise<void> {
    await this.epochs.insert(tx, { orderId, epoch: 1, at, reset, day: firstDay(at, reset) });
  }

  /**
   * Ends the running epoch and begins the next one, under the tenant's lock `fanCounting`. The ended one is closed at
   * once, or by the job once reports that wait are counted. Returns the number of the new epoch, and how many contacts
   * became base.
   */
  async reset(_tx: TenantTx, _reset: EpochReset): Promise<{ epoch: number; contacts: number }> {
    throw new Error('not built yet');
  }
}
