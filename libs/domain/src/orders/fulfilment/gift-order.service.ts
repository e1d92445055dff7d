import { Injectable } from '@nestjs/common';
import type { Gift } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import type { TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { Ids } from '@parley/platform/ids';
import { InstallationSettingsService } from '../../settings/index.js';
import { giftLine, givenAs } from './gift.policy.js';
import type { OrderEntity } from '../order.entity.js';
import { OrderRepository } from '../order.repository.js';
import { PricingContextQueries } from '../quotes/pricing-context.queries.js';
import type { SoldPackage } from '../quotes/quote.policy.js';
import { planAt } from '../plans/tenant-plan.policy.js';
import type { LockedPlan, TenantPlan } from '../../tenants/index.js';

/** The order that a gift is placed as. */
export interface GiftOrder {
  id: string;
  /** The tenant's owner. */
  userName: string;
}

/** Places what is given as an order at no price. */
@Injectable()
export class GiftOrderService {
  constructor(
    private readonly settings: InstallationSettingsService,
    private readonly orders: OrderRepository,
    private readonly pricing: PricingContextQueries,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  async place(tx: TenantTx, plan: LockedPlan, gift: Gift): Promise<GiftOrder> {
    const { setMealId } = gift;
    const given = setMealId === undefined ? null : await this.onSale(tx, setMealId);
    return this.insert(tx, { gift, given, plan });
  }

  private async insert(
    tx: TenantTx,
    { gift, given, plan }: { gift: Gift; given: SoldPackage | null; plan: TenantPlan },
  ): Promise<GiftOrder> {
    const now = this.clock.now();
    const { num, buyType } = given
      ? givenAs(planAt(plan, now), given, gift.num)
      : ({ num: 0, buyType: 1 } as const);
    const packs = given?.type === 0 ? given.characters * num : 0;
    const { rmbRate } = await this.settings.getIn(tx);
    const order = { id: this.ids.next('ord'), userName: await this.orders.ownerEmail(tx) };
    await this.orders.insert(tx, {
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
    const found = await this.pricing.findPackage(tx, id);
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
