import { Injectable } from '@nestjs/common';
import { type TenantTx, together } from '@parley/platform/database';
import { CharacterLedger } from '../../characters/index.js';
import type { Brought, SoldOrder } from './fulfilment.policy.js';
import { MoneyLedger } from '../ledger/money-ledger.service.js';
import { Segments } from '../plans/plan-segment.repository.js';

export interface SoldRow extends SoldOrder {
  id: string;
  packageId: string | null;
  /** Cents of an old plan that were taken as a part of its price. */
  credited: number;
}

/** What an order brings beside the plan: its segment, its money and its characters. */
@Injectable()
export class FulfilmentGains {
  constructor(
    private readonly segments: Segments,
    private readonly money: MoneyLedger,
    private readonly ledger: CharacterLedger,
  ) {}

  /**
   * A segment stands for what was paid and credited for it: the old ones, which end, count no more. All is sent in one
   * turn. Returns the main balance after it; null where it brings no characters. The tenant's plan must be locked.
   */
  async give(
    tx: TenantTx,
    order: SoldRow,
    { segment, replaces, characters }: Brought & { characters: number },
  ): Promise<number | null> {
    const { id: orderId, packageId, family, amount, credited } = order;
    const kind = order.purchaseType === 'gift' ? 'gift' : 'purchase';
    const [main] = await together([
      characters > 0 ? this.ledger.grant(tx, { kind, amount: characters, cause: orderId }) : null,
      amount > 0 && this.money.pay(tx, { orderId, amount, cause: orderId }),
      segment && replaces && this.segments.endAll(tx, segment.startsAt),
      segment &&
        packageId &&
        family &&
        this.segments.add(tx, { ...segment, orderId, packageId, family, paid: amount + credited }),
    ]);
    return main;
  }
}
