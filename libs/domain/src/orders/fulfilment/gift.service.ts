import { Injectable } from '@nestjs/common';
import type { Gift } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import type { TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { IdempotencyService } from '@parley/platform/idempotency';
import { Ids } from '@parley/platform/ids';
import { AuditService } from '../../audit/index.js';
import { InstallationSettingsService } from '../../settings/index.js';
import type { LockedPlan } from '../../tenants/index.js';
import type { OrderEntity } from '../order.entity.js';
import { OrderRepository } from '../order.repository.js';
import { planAt } from '../plans/tenant-plan.policy.js';
import { TenantPlanService } from '../plans/tenant-plan.service.js';
import { PricingContextQueries } from '../quotes/pricing-context.queries.js';
import type { SoldPackage } from '../quotes/quote.policy.js';
import { fieldsOf, FulfilmentService } from './fulfilment.service.js';
import { giftLine, givenAs } from './gift.policy.js';

interface Given {
  orderId: string;
}

/** Gives a tenant a package, characters or both, as an order without a price. */
@Injectable()
export class GiftService {
  constructor(
    private readonly planService: TenantPlanService,
    private readonly pricingQueries: PricingContextQueries,
    private readonly settingsService: InstallationSettingsService,
    private readonly orderRepository: OrderRepository,
    private readonly fulfilmentService: FulfilmentService,
    private readonly idempotencyService: IdempotencyService,
    private readonly auditService: AuditService,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /**
   * Gives once per idempotency key. Nothing is given if it rejects with `packages.not_found` or `.retired`,
   * `orders.choice_not_allowed`, `orders.num_not_allowed`, or `request.invalid` for an empty gift or a number
   * without a package.
   */
  async give(tx: TenantTx, gift: Gift, actorName: string): Promise<Given> {
    assertGiven(gift);
    return this.idempotencyService.once(tx, gift, () => this.make(tx, gift, actorName));
  }

  /** Makes a gift as part of an operation that runs only once. */
  async make(tx: TenantTx, gift: Gift, actorName: string): Promise<Given> {
    assertGiven(gift);
    const plan = await this.planService.lock(tx);
    const { id: orderId, userName } = await this.place(tx, plan, gift);
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

  /** Places the gift as an order. Returns the order and the owner's email address. */
  private async place(
    tx: TenantTx,
    plan: LockedPlan,
    gift: Gift,
  ): Promise<Pick<OrderEntity, 'id' | 'userName'>> {
    const given = gift.setMealId === undefined ? null : await this.onSale(tx, gift.setMealId);
    const now = this.clock.now();
    const { num, buyType } = given
      ? givenAs(planAt(plan, now), given, gift.num)
      : ({ num: 0, buyType: 1 } as const);
    const packs = given?.type === 0 ? given.characters * num : 0;
    const rmbRate = await this.settingsService.rmbRate(tx);
    const order = { id: this.ids.next('ord'), userName: await this.orderRepository.ownerEmail(tx) };
    await this.orderRepository.insert(tx, {
      ...order,
      ...soldAs(given),
      buyType,
      purchaseType: 'gift' as const,
      num,
      unitPrice: 0,
      amount: 0,
      rmbAmount: '0',
      rmbRate,
      lines: given ? [giftLine(given, num)] : [],
      characters: String(packs + (gift.characters ?? 0)),
      planVersion: plan.version,
      provider: 'admin' as const,
      reason: gift.reason,
      createdAt: now,
      closesAt: now,
    });
    return order;
  }

  private async onSale(tx: TenantTx, id: string): Promise<SoldPackage> {
    const found = await this.pricingQueries.findPackage(tx, id);
    if (found && !found.retired) return found.sold;
    const [code, message] = found
      ? (['packages.retired', 'This package is not on sale any more.'] as const)
      : (['packages.not_found', 'There is no such package.'] as const);
    throw new AppError(code, message, { details: [{ field: 'setMealId', rule: 'on_sale', message }] });
  }
}

function soldAs(given: SoldPackage | null): Pick<OrderEntity, 'packageId' | 'family' | 'package'> {
  if (!given) return { packageId: null, family: null, package: null };
  const { family, ...bought } = given;
  return { packageId: given.id, family, package: bought };
}

function assertGiven({ setMealId, characters, num }: Gift): void {
  if (setMealId === undefined && characters === undefined)
    throw AppError.field('setMealId', 'required', 'Give a package, characters or both.');
  if (setMealId === undefined && num !== undefined)
    throw AppError.field('num', 'forbidden', 'num is of a package: give one, or leave it out.');
}
