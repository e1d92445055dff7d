import type { Promoter } from '@parley/contracts/public';
import { TermsRepository } from '@parley/domain/promotion';
import { Database } from '@parley/platform/database';
import { describe, expect, it } from 'vitest';
import { dataOf } from '../support/answers.js';
import { makeSignedInOperator } from '../support/operator.js';
import { makeChain } from '../support/promotion.js';
import { makeTenant } from '../support/tenant.js';
import { addWallet, wallets } from '../support/withdrawals.js';
import { withWorld } from '../support/world.js';

const world = withWorld();

describe('the terms of promotion', () => {
  it('are settings of the installation, stored as they were until each change', async () => {
    const operator = await makeSignedInOperator(world);
    const edit = (body: object) => operator.as('patch', '/api/operator/settings').send(body);
    const levelRates = { level2: 600, level3: 250, level4: 0 };
    const edited = await edit({ promotionLevelRates: levelRates }).expect(200);
    expect(edited.body.data).toMatchObject({ promotionLevelRates: levelRates, promotionHoldDays: 15 });
    await edit({ promotionLevelRates: levelRates, promotionHoldDays: 15 }).expect(200);
    await edit({ withdrawalMethods: ['usdt-bep20', 'usdt-trc20'] }).expect(200);
    await edit({ promotionHoldDays: 0 }).expect(200);
    const stored = await operator.as('get', '/api/operator/settings').expect(200);
    expect(stored.body.data).toMatchObject({
      promotionLevelRates: levelRates,
      promotionHoldDays: 0,
      withdrawalMethods: ['usdt-trc20', 'usdt-bep20'],
    });
    const changes = await world.rows.find('promotion_term_changes', {});
    expect(changes.toSorted((a, b) => a.changedAt.getTime() - b.changedAt.getTime())).toMatchObject([
      { levelRates: { level2: 500, level3: 300, level4: 100 }, holdDays: 15 },
      { levelRates, holdDays: 15 },
    ]);
    const entries = await world.rows.find('audit_entries', { action: 'settings.edit' });
    const all = ['usdt-trc20', 'usdt-erc20', 'usdt-bep20'];
    expect(entries.map(({ changes: made }) => made)).toEqual(
      expect.arrayContaining([
        {
          level2Rate: { from: 500, to: 600 },
          level3Rate: { from: 300, to: 250 },
          level4Rate: { from: 100, to: 0 },
        },
        { withdrawalMethods: { from: all, to: ['usdt-trc20', 'usdt-bep20'] } },
        { promotionHoldDays: { from: 15, to: 0 } },
      ]),
    );
    expect(entries).toHaveLength(3);
  });
});

describe('a promoter', () => {
  it('is shown with its chain, links, balances and wallets to operators alone', async () => {
    const operator = await makeSignedInOperator(world);
    const [invitedId = '', ...promoterIds] = await makeChain(world, 2);
    const shown = dataOf<Promoter>(
      await operator.as('get', `/api/operator/tenants/${invitedId}/promotion`).expect(200),
    );
    const link = await world.rows.one('promotion_links', { tenantId: invitedId, isDefault: true });
    expect(shown).toMatchObject({
      tenantId: invitedId,
      firstRebateRate: 2_000,
      rebateRate: 1_000,
      inviteCode: link.code,
      balances: { held: 0, available: 0, owed: 0 },
      figures: { clicks: 0, revenue: 0 },
      invited: { level1: 0, level2: 0, level3: 0, level4: 0 },
      withdrawalAccounts: [],
    });
    expect(shown.chain.map(({ tenantId, level }) => [tenantId, level])).toEqual(
      promoterIds.map((id, index) => [id, index + 1]),
    );
    const tenant = await makeTenant(world);
    const account = await addWallet(world, tenant);
    const wallet = await operator.as('get', `/api/operator/tenants/${tenant.tenantId}/promotion`).expect(200);
    expect(wallet.body.data.withdrawalAccounts).toMatchObject([{ id: account.id, address: account.address }]);
    expect(JSON.stringify(wallet.body)).not.toContain(wallets.tron[0]);
    const entries = `/api/operator/tenants/${tenant.tenantId}/promotion/entries?account=held`;
    expect((await operator.as('get', entries).expect(200)).body.data).toEqual({ items: [], total: 0 });
    for (const path of ['', '/entries'])
      await tenant.as('get', `/api/operator/tenants/${tenant.tenantId}/promotion${path}`).expect(403);
    const nobody = `/api/operator/tenants/tnt_${'0'.repeat(26)}/promotion`;
    for (const path of ['', '/entries']) await operator.as('get', `${nobody}${path}`).expect(404);
    await operator.as('patch', `${nobody}/rates`).send({ firstRebateRate: 1, rebateRate: 1 }).expect(404);
  });

  it('has rates of its own from an operator’s change on; payments before it keep theirs', async () => {
    const operator = await makeSignedInOperator(world);
    const { tenantId } = await makeTenant(world);
    const edit = (body: object) =>
      operator.as('patch', `/api/operator/tenants/${tenantId}/promotion/rates`).send(body);
    const before = new Date(Date.now() - 1_000);
    const rates = { firstRebateRate: 3_000, rebateRate: 1_250 };
    expect((await edit(rates).expect(200)).body.data).toMatchObject(rates);
    await edit(rates).expect(200);
    const termsAt = (at: Date) =>
      world.app
        .get(Database)
        .asSystem((tx) => world.app.get(TermsRepository, { strict: false }).at(tx, [tenantId], at));
    expect(await termsAt(before)).toMatchObject([{ firstRebateRate: 2_000, rebateRate: 1_000 }]);
    expect(await termsAt(new Date(Date.now() + 1_000))).toMatchObject([rates]);
    expect(await world.rows.find('promoter_rate_changes', { tenantId })).toHaveLength(1);
    expect(await world.rows.find('audit_entries', { action: 'promoters.edit-rates' })).toMatchObject([
      {
        tenantId,
        changes: {
          firstRebateRate: { from: 2_000, to: 3_000 },
          rebateRate: { from: 1_000, to: 1_250 },
        },
      },
    ]);
    for (const wrong of [
      { firstRebateRate: 10_001, rebateRate: 1 },
      { firstRebateRate: 1 },
      { firstRebateRate: -1, rebateRate: 1 },
      { firstRebateRate: 1.5, rebateRate: 1 },
    ])
      await edit(wrong).expect(400);
    const owner = await makeTenant(world);
    await owner.as('patch', `/api/operator/tenants/${tenantId}/promotion/rates`).send(rates).expect(403);
  });
});
