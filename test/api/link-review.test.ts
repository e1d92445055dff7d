import type { Page, ReviewedLink } from '@parley/contracts/public';
import { beforeAll, describe, expect, it } from 'vitest';
import { dataOf } from '../support/answers.js';
import { addLink } from '../support/links.js';
import { editSettings, makeSignedInOperator, type TestOperator } from '../support/operator.js';
import { addPromotionLink, admitTargets, makePromotionLink } from '../support/promotion-links.js';
import { makeShare } from '../support/shares.js';
import { makeSocialAccount, makeTenant, type TestTenant } from '../support/tenant.js';
import { makeWorkOrder } from '../support/work-orders.js';
import { withWorld } from '../support/world.js';

const world = withWorld();
let operator: TestOperator;
beforeAll(async () => {
  operator = await makeSignedInOperator(world);
});

const review = async (query = ''): Promise<Page<ReviewedLink>> =>
  dataOf(await operator.as('get', `/api/operator/link-review?${query}`).expect(200));
const reasonsOf = async ({ tenantId }: TestTenant, more = '') =>
  Object.fromEntries(
    (await review(`tenantId=${tenantId}&${more}`)).items.map(({ name, reasons }) => [name, reasons]),
  );

describe('links that pass for the installation’s own', () => {
  it('are listed with the reason, and others are not', async () => {
    const who = await makeTenant(world);
    const target = { targetUrl: 'https://a.example/', keepsTarget: true };
    await addPromotionLink(world, who.tenantId, { name: 'Elsewhere', ...target });
    await addPromotionLink(world, who.tenantId, { name: '★ Official', ...target });
    await addPromotionLink(world, who.tenantId, { name: 'Code', code: `PARLEY${who.tenantId.slice(-6)}` });
    await addPromotionLink(world, who.tenantId, {
      name: 'Contact',
      contactKind: 'own',
      contactAccount: '客服',
    });
    await addPromotionLink(world, who.tenantId, { name: 'Held', targetUrl: target.targetUrl });
    await makePromotionLink(world, who.token, { name: 'A shop for Parley' });
    await addLink(world, who.tenantId, { name: 'ＳＵＰＰＯＲＴ desk' });
    await addLink(world, who.tenantId, { name: 'Support gone', deletedAt: new Date() });
    await addLink(world, who.tenantId, { name: 'Desk' });
    expect(await reasonsOf(who)).toEqual({
      Elsewhere: ['target'],
      '★ Official': ['target', 'name'],
      Code: ['name'],
      Contact: ['name'],
      'ＳＵＰＰＯＲＴ desk': ['name'],
    });
    expect(Object.keys(await reasonsOf(who, 'reason=target')).toSorted()).toEqual([
      'Elsewhere',
      '★ Official',
    ]);
    expect(Object.keys(await reasonsOf(who, 'reason=name'))).toHaveLength(4);
    const [shown] = (await review(`tenantId=${who.tenantId}&reason=target`)).items;
    const { email } = await world.rows.one('users', { id: who.ownerId });
    expect(shown).toMatchObject({ kind: 'promotion', tenantEmail: email, targetUrl: target.targetUrl });
    await admitTargets(world, who.tenantId);
    expect(Object.keys(await reasonsOf(who, 'reason=target'))).toEqual([]);
  });

  it('have the operator’s own name among the words, as soon as there is one', async () => {
    const who = await makeTenant(world);
    const { subAccountId } = await makeSocialAccount(world, who.tenantId);
    const order = await makeWorkOrder(world, who.token, [subAccountId]);
    await makeShare(world, who.token, order.id, { title: 'Acme Chat: report' });
    expect(await reasonsOf(who)).toEqual({});
    await editSettings(world, { seller: { name: ' Acme chat', address: '', taxNumber: '' } });
    expect(await reasonsOf(who)).toEqual({ 'Acme Chat: report': ['name'] });
  });

  it('are diversion links by the title of their report, with their code', async () => {
    const who = await makeTenant(world);
    const code = `c${who.tenantId.slice(-12)}`.toLowerCase();
    await addLink(world, who.tenantId, { name: 'Spring', reportTitle: 'Official numbers', code });
    await addLink(world, who.tenantId, { name: 'Summer', reportTitle: 'Numbers' });
    await addLink(world, who.tenantId, { name: 'Support', reportTitle: 'More numbers' });
    const { items } = await review(`tenantId=${who.tenantId}`);
    expect(items.map(({ kind, name }) => [kind, name])).toEqual([
      ['link', 'Support'],
      ['link', 'Official numbers'],
    ]);
    expect(items[1]?.code).toBe(code);
  });

  it('are shares by the name of their order', async () => {
    const who = await makeTenant(world);
    const { subAccountId } = await makeSocialAccount(world, who.tenantId);
    const order = await makeWorkOrder(world, who.token, [subAccountId], { name: 'Zénith: winter' });
    await makeShare(world, who.token, order.id, { title: 'Winter' });
    expect(await reasonsOf(who)).toEqual({});
    await editSettings(world, { seller: { name: 'Zenith', address: '', taxNumber: '' } });
    expect(await reasonsOf(who)).toEqual({ 'Zénith: winter': ['name'] });
  });

  it('are found however their names are drawn', async () => {
    const who = await makeTenant(world);
    const drawn = [
      'Рarley',
      'Párley',
      'P a r l e y',
      '\u200bＡdmin',
      'ΟFFICIAL',
      'Ѕuррort',
      'ParIey',
      '客 服',
    ];
    for (const name of drawn) await addLink(world, who.tenantId, { name });
    for (const name of ['我的客服', 'Sure, up or down it goes: port', 'Сорок'])
      await addLink(world, who.tenantId, { name });
    expect(Object.keys(await reasonsOf(who)).toSorted()).toEqual(drawn.toSorted());
  });

  it('are read by operators alone, a page at a time', async () => {
    const who = await makeTenant(world);
    await who.as('get', '/api/operator/link-review').expect(403);
    for (const name of ['Admin 1', 'Admin 2', 'Admin 3']) await addLink(world, who.tenantId, { name });
    const first = await review(`tenantId=${who.tenantId}&pageSize=2`);
    expect([first.items.length, first.total]).toEqual([2, 3]);
  });
});
