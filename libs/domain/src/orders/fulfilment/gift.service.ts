import { Injectable } from '@nestjs/common';
import type { Gift } from '@parley/contracts/public';
import type { TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { IdempotencyService } from '@parley/platform/idempotency';
import { AuditService } from '../../audit/index.js';
import { fieldsOf, FulfilmentService } from './fulfilment.service.js';
import { GiftOrderService } from './gift-order.service.js';
import { TenantPlanService } from '../plans/tenant-plan.service.js';

interface Given {
  orderId: string;
}

/** Gives a tenant a package, characters or both, as an order at no price. */
@Injectable()
export class GiftService {
  constructor(
    private readonly plans: TenantPlanService,
    private readonly orders: GiftOrderService,
    private readonly fulfilmentService: FulfilmentService,
    private readonly idempotencyService: IdempotencyService,
    private readonly auditService: AuditService,
  ) {}

  /**
   * Once for the request's key. Rejects with `packages.not_found` or `.retired`, `orders.choice_not_allowed`,
   * `orders.num_not_allowed`, or `request.invalid` where it is nothing, or a number of no package;
   * nothing is given then.
   */
  async give(tx: TenantTx, gift: Gift, actorName: string): Promise<Given> {
    assertGiven(gift);
    return this.idempotencyService.once(tx, gift, () => this.make(tx, gift, actorName));
  }

  /** Makes a gift as part of an operation that itself runs once. */
  async make(tx: TenantTx, gift: Gift, actorName: string): Promise<Given> {
    assertGiven(gift);
    const plan = await this.plans.lock(tx);
    const { id: orderId, userName } = await this.orders.place(tx, plan, gift);
    const outcome = await this.fulfilmentService.fulfil(tx, orderId, null);
    if (!outcome.done) throw new Error(`a gift was not given: ${outcome.reason}`);
    const changes = fieldsOf(outcome.changes);
    await this.auditService.record(tx, {
      target: { kind: 'tenant', id: tx.tenantId, name: userName },
      changes: { orderId: { to: orderId }, reason: { to: gift.reason }, ...changes },
      actorName,
    });
    return { orderId };
  }
}

function assertGiven({ setMealId, characters, num }: Gift): void {
  if (setMealId === undefined && characters === undefined)
    throw AppError.field('setMealId', 'required', 'Give a package, characters or both.');
  if (setMealId === undefined && num !== undefined)
    throw AppError.field('num', 'forbidden', 'num is of a package: give one, or leave it out.');
}
