import { CommissionService, ReferralService } from '@parley/domain/promotion';
import { expect } from 'vitest';
import { addDefaultLink } from './promotion-links.js';
import { promotionRecounts } from './promotion-recounts.mjs';
import { buy, inTenant, onSale } from './purchases.js';
import { makeTenant } from './tenant.js';
import type { World } from './world.js';

/**
 * Gives a tenant these promoters as referrers: the first referred the tenant, the next one referred the first, and so
 * on. They are notified.
 */
export async function refer(world: World, invitedId: string, promoterIds: readonly string[]): Promise<void> {
  const [promoterId = ''] = promoterIds;
  const [link] = await world.rows.find('promotion_links', { tenantId: promoterId, isDefault: true });
  const linkId = link?.id ?? (await addDefaultLink(world, promoterId));
  await inTenant(world, invitedId, (tx) =>
    world.app
      .get(ReferralService, { strict: false })
      .create(tx, { linkId, promoterIds: [...promoterIds], inviteCode: 'FRIEND7' }),
  );
  await world.app.get(ReferralService, { strict: false }).record(invitedId);
}

/** A promoter's commission for a new tenant's first payment. Returns its id. */
export async function earnCommission(world: World, promoterId: string): Promise<string> {
  const { tenantId } = await makeTenant(world);
  await refer(world, tenantId, [promoterId]);
  const order = await buy(world, tenantId, { buyType: 1, num: 1, setMealId: onSale.characters });
  await world.app.get(CommissionService, { strict: false }).reconcile(tenantId, order.id);
  return (await world.rows.one('commissions', { orderId: order.id })).id;
}

/** Creates a chain of tenants. Each refers the next one. Returns the last one first. */
export async function makeChain(world: World, levels: number): Promise<string[]> {
  const tenants: string[] = [];
  for (let n = 0; n <= levels; n++) {
    const { tenantId } = await makeTenant(world);
    if (n > 0) await refer(world, tenantId, tenants.slice(0, 4));
    tenants.unshift(tenantId);
  }
  return tenants;
}

/** Checks that balances, entries, commissions, withdrawals and figures of all promoters equal their sources. */
export async function checkPromotion(world: World): Promise<void> {
  for (const [name, sql] of Object.entries(promotionRecounts))
    expect({ [name]: await world.sql(sql) }).toEqual({ [name]: [] });
}

/** A promoter's non-zero balances. */
export async function balancesOf(world: World, tenantId: string): Promise<Record<string, number>> {
  const accounts = await world.rows.find('promotion_accounts', { tenantId });
  return Object.fromEntries(
    accounts.map(({ account, balance }) => [account, Number(balance)]).filter(([, balance]) => balance !== 0),
  );
}
