import { Injectable } from '@nestjs/common';
import type { Gift } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import type { TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { Ids } from '@parley/platform/ids';
import { Outbox } from '@parley/platform/messaging';
import { InstallationSettingsService } from '../../settings/index.js';
import { giftLine, givenAs } from './gift.policy.js';
import { OrderEntity } from '../order.entity.js';
import { findSold } from '../quotes/pricing-context.queries.js';
import type { SoldPackage } from '../quotes/quote.policy.js';
import { type Plan, planAt } from '../plans/tenant-plan.policy.js';
import type { LockedPlan } from '../plans/tenant-plan.repository.js';

/** Of the order that a gift is. */
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
    private readonly outbox: Outbox,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  async place(tx: TenantTx, plan: LockedPlan, gift: Gift): Promise<GiftOrder> {
    const { setMealId } = gift;
    const given = setMealId === undefined ? null : await onSale(tx, setMealId);
    const order = await this.insert(tx, { gift, given, plan });
    await this.outbox.add(tx, 'order.created', { orderId: order.id });
    return order;
  }

  private async insert(
    tx: TenantTx,
    { gift, given, plan }: { gift: Gift; given: SoldPackage | null; plan: Plan },
  ): Promise<GiftOrder> {
    const now = this.clock.now();
    const { num, buyType } = given
      ? givenAs(planAt(plan, now), given, gift.num)
      : ({ num: 0, buyType: 1 } as const);
    const packs = given?.type === 0 ? given.characters * num : 0;
    const { rmbRate } = await this.settings.getIn(tx);
    const [owner] = await tx.query<{ email: string }>(
      `select email from users where tenant_id = $1 and role = 'owner'`,
      [tx.tenantId],
    );
    const order = { id: this.ids.next('ord'), userName: owner?.email ?? '' };
    await tx.manager.insert(OrderEntity, {
      ...order,
      ...soldAs(given),
      tenantId: tx.tenantId,
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
}

function soldAs(given: SoldPackage | null): Pick<OrderEntity, 'packageId' | 'family' | 'package'> {
  if (!given) return { packageId: null, family: null, package: null };
  const { family, ...bought } = given;
  return { packageId: given.id, family, package: bought };
}

async function onSale(tx: TenantTx, id: string): Promise<SoldPackage> {
  const found = await findSold(tx, id);
  if (found && !found.retired) return found.sold;
  const [code, message] = found
    ? (['packages.retired', 'This package is not on sale any more.'] as const)
    : (['packages.not_found', 'There is no such package.'] as const);
  throw new AppError(code, message, { details: [{ field: 'setMealId', rule: 'on_sale', message }] });
}
