import { LinkPoolQueries } from '@parley/domain/links';
import { Database } from '@parley/platform/database';
import { describe, expect, it } from 'vitest';
import { addLink, addLinkAccounts } from '../support/links.js';
import { makeSocialAccount, makeTenant } from '../support/tenant.js';
import { makeWorkOrder } from '../support/work-orders.js';
import { withWorld } from '../support/world.js';

const world = withWorld();
const queries = new LinkPoolQueries();

/** The methods of both kinds of transactions that read. */
async function poolsOf(tenantId: string, linkIds: string[]) {
  const database = world.app.get(Database);
  const pools = await database.asTenant(tenantId, (tx) => queries.accountsOf(tx, linkIds));
  expect(await database.asSystem((tx) => queries.accountsOf(tx, linkIds))).toEqual(pools);
  return pools;
}

/** A social account with this name, in this status. */
async function port(tenantId: string, account: string, status: 'online' | 'fault' | 'offline', sub?: string) {
  const { socialAccountId: id, subAccountId } = await makeSocialAccount(world, tenantId, {
    ...(sub !== undefined && { subAccountId: sub }),
  });
  const leaseUntil = status === 'offline' ? null : new Date('2099-01-01');
  await world.rows.change('social_accounts', { id }, { account, accountKey: account, status, leaseUntil });
  return subAccountId;
}

describe('the accounts of a link', () => {
  it('are those pasted, in their order, online where a port with their key is', async () => {
    const { tenantId } = await makeTenant(world);
    const other = await makeTenant(world);
    await port(tenantId, 'ann', 'online');
    await port(tenantId, 'bob', 'fault');
    await port(other.tenantId, 'cid', 'online');
    const linkId = await addLink(world, tenantId);
    const keys = ['cid', 'bob', 'ann'];
    await addLinkAccounts(
      world,
      { tenantId, linkId },
      keys.map((accountKey, index) => ({ accountKey, weight: index + 1 })),
    );
    const pools = await poolsOf(tenantId, [linkId]);
    expect(pools.get(linkId)?.map(({ key, isOnline, weight }) => [key, isOnline, weight])).toEqual([
      ['cid', false, 1],
      ['bob', false, 2],
      ['ann', true, 3],
    ]);
    expect(
      await world.app.get(Database).asTenant(other.tenantId, (tx) => queries.accountsOf(tx, [linkId])),
    ).toEqual(new Map());
  });

  it('follow the ports of sub-accounts and of an order while these last', async () => {
    const { tenantId, token } = await makeTenant(world);
    const first = await port(tenantId, 'ann', 'offline');
    await port(tenantId, 'bob', 'online', first);
    const second = await port(tenantId, 'cid', 'online');
    await makeSocialAccount(world, tenantId, { subAccountId: first, platform: 'whatsapp' });
    const order = await makeWorkOrder(world, token, [second]);
    const bySubAccounts = await addLink(world, tenantId, { source: 'sub-accounts' });
    await world.rows.add('link_sub_accounts', { linkId: bySubAccounts, subAccountId: first, tenantId });
    const settings = { accountKey: 'bob', weight: 5, dailyCap: 9, position: null, url: null };
    await addLinkAccounts(world, { tenantId, linkId: bySubAccounts }, [settings]);
    const byOrder = await addLink(world, tenantId, { source: 'work-order', workOrderId: order.id });
    const none = await addLink(world, tenantId);
    const pools = await poolsOf(tenantId, [bySubAccounts, byOrder, none]);
    expect(pools.get(bySubAccounts)).toEqual([
      expect.objectContaining({
        key: 'ann',
        isOnline: false,
        weight: 1,
        dailyCap: null,
        url: 'https://t.me/ann',
      }),
      expect.objectContaining({ key: 'bob', isOnline: true, weight: 5, dailyCap: 9 }),
    ]);
    expect(pools.get(byOrder)).toEqual([expect.objectContaining({ key: 'cid', isOnline: true })]);
    expect(pools.has(none)).toBe(false);

    await world.rows.change('work_orders', { id: order.id }, { status: 'disabled' });
    await world.rows.change('sub_accounts', { id: first }, { status: 'deleting' });
    expect((await poolsOf(tenantId, [bySubAccounts, byOrder])).size).toBe(0);
  });
});
