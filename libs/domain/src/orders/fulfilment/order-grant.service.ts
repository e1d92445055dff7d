import { Injectable } from '@nestjs/common';
import { type TenantTx, pipelined } from '@parley/platform/database';
import { CharacterLedgerService } from '../../characters/index.js';
import type { OrderEffect } from './fulfilment.policy.js';
import type { OpenOrder } from './open-order.repository.js';
import { MoneyLedgerRepository } from '../ledger/money-ledger.repository.js';
import { PlanSegmentRepository } from '../plans/plan-segment.repository.js';

/** Gives what an order brings beside the plan: its segment, its money and its characters. */
@Injectable()
export class OrderGrantService {
  constructor(
    private readonly planSegmentRepository: PlanSegmentRepository,
    private readonly money: MoneyLedgerRepository,
    private readonly ledger: CharacterLedgerService,
  ) {}

  /**
   * A segment stands for what was paid and credited for it: the old ones, which end, count no more. All statements are
   * sent together. Returns the main balance after it; null where the order brings no characters. The plan must be
   * locked.
   */
  async give(
    tx: TenantTx,
    order: OpenOrder,
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
