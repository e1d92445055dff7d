import { Injectable } from '@nestjs/common';
import { type TenantTx, pipelined } from '@parley/platform/database';
import { CharacterLedgerService } from '../../characters/index.js';
import type { OrderEffect, SoldOrder } from './fulfilment.policy.js';
import { MoneyLedgerService } from '../ledger/money-ledger.service.js';
import { PlanSegmentRepository } from '../plans/plan-segment.repository.js';

export interface SoldRow extends SoldOrder {
  id: string;
  packageId: string | null;
  /** Cents of an old plan that were taken as a part of its price. */
  credited: number;
}

/** What an order brings beside the plan: its segment, its money and its characters. */
@Injectable()
export class OrderGrants {
  constructor(
    private readonly planSegmentRepository: PlanSegmentRepository,
    private readonly money: MoneyLedgerService,
    private readonly ledger: CharacterLedgerService,
  ) {}

  /**
   * A segment stands for what was paid and credited for it: the old ones, which end, count no more. All is sent in one
   * turn. Returns the main balance after it; null where it brings no characters. The tenant's plan must be locked.
   */
  async give(
    tx: TenantTx,
    order: SoldRow,
    { segment, replaces, characters }: OrderEffect & { characters: number },
  ): Promise<number | null> {
    const { id: orderId, packageId, family, amount, credited } = order;
    const kind = order.purchaseType === 'gift' ? 'gift' : 'purchase';
    const [main] = await pipelined([
      characters > 0 ? this.ledger.grant(tx, { kind, amount: characters, cause: orderId }) : null,
      amount > 0 && this.money.pay(tx, { orderId, amount, cause: orderId }),
      segment && replaces && this.planSegmentRepository.endAll(tx, segment.startsAt),
      segment &&
        packageId &&
        family &&
        this.planSegmentRepository.add(tx, {
          ...segment,
          orderId,
          packageId,
          family,
          paid: amount + credited,
        }),
    ]);
    return main;
  }
}
