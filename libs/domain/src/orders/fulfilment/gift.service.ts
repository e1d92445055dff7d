import { Injectable } from '@nestjs/common';
import type { Gift } from '@parley/contracts/public';
import type { TenantTx } from '@parley/platform/database';
import { CodedError } from '@parley/platform/errors';
import { Idempotency } from '@parley/platform/idempotency';
import { Audit } from '../../audit/index.js';
import { fieldsOf, Fulfilment } from './fulfilment.service.js';
import { GiftOrders } from './gift-order.service.js';
import { TenantPlan } from '../plans/tenant-plan.repository.js';

interface Given {
  orderId: string;
}

/** Gives a tenant a package, characters or both, as an order at no price. */
@Injectable()
export class Gifts {
  constructor(
    private readonly plans: TenantPlan,
    private readonly orders: GiftOrders,
    private readonly fulfilment: Fulfilment,
    private readonly idempotency: Idempotency,
    private readonly audit: Audit,
  ) {}

  /**
   * Once for the request's key. Rejects with `packages.not_found` or `.retired`, `orders.choice_not_allowed`,
   * `orders.num_not_allowed`, or `request.invalid` where it is nothing, or a number of no package;
   * nothing is given then.
   */
  async give(tx: TenantTx, gift: Gift, actorName: string): Promise<Given> {
    refuseNothing(gift);
    return this.idempotency.once(tx, gift, () => this.make(tx, gift, actorName));
  }

  /** The same as a part of something else, which is done once. */
  async make(tx: TenantTx, gift: Gift, actorName: string): Promise<Given> {
    refuseNothing(gift);
    const plan = await this.plans.lock(tx);
    const { id: orderId, userName } = await this.orders.place(tx, plan, gift);
    const outcome = await this.fulfilment.fulfil(tx, orderId, null);
    if (!outcome.done) throw new Error(`a gift was not given: ${outcome.reason}`);
    const changes = fieldsOf(outcome.changes);
    await this.audit.record(tx, {
      target: { kind: 'tenant', id: tx.tenantId, name: userName },
      changes: { orderId: { to: orderId }, reason: { to: gift.reason }, ...changes },
      actorName,
    });
    return { orderId };
  }
}

function refuseNothing({ setMealId, characters, num }: Gift): void {
  if (setMealId === undefined && characters === undefined)
    throw CodedError.field('setMealId', 'required', 'Give a package, characters or both.');
  if (setMealId === undefined && num !== undefined)
    throw CodedError.field('num', 'forbidden', 'num is of a package: give one, or leave it out.');
}
