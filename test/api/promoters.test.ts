import { describe, expect, it } from 'vitest';
import { makeSignedInOperator } from '../support/operator.js';
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
