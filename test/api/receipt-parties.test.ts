import type { InstallationSettings, Order, Tenant, TenantSettings } from '@parley/contracts/public';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeSignedInOperator, type TestOperator } from '../support/operator.js';
import { buy, fulfilOrder, onSale, placeOrder } from '../support/purchases.js';
import { makeTenant, type TestTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const world = withWorld();
let operator: TestOperator;
beforeAll(async () => {
  operator = await makeSignedInOperator(world);
});

const packs = { buyType: 1, num: 1, setMealId: onSale.characters } as const;
const seller = { name: 'Parley GmbH', address: 'Ring 1, Wien', taxNumber: 'ATU123' };
const buyer = { name: '蓝水壶商行', address: '杭州市西湖区 1 号', taxNumber: '91330100MA' };

const setSeller = (value: unknown) => operator.as('patch', '/api/operator/settings').send({ seller: value });
const setBuyer = (tenant: TestTenant, value: unknown) =>
  tenant.as('patch', '/api/tenant/settings').send({ buyer: value });
const shown = async (tenant: TestTenant, id: string): Promise<Order> =>
  (await tenant.as('get', `/api/orders/${id}`).expect(200)).body.data;

describe('who sells and who buys', () => {
  test('stands on what was paid as it was then, whatever is set later', async () => {
    const tenant = await makeTenant(world);
    const before = await buy(world, tenant.tenantId, packs);
    expect(await shown(tenant, before.id)).toMatchObject({ seller: null, buyer: null });
    const { data: settings } = (await setSeller({ ...seller, name: ' Parley GmbH ' }).expect(200)).body;
    expect((settings as InstallationSettings).seller).toEqual(seller);
    const { data: own } = (await setBuyer(tenant, buyer).expect(200)).body;
    expect((own as TenantSettings).buyer).toEqual(buyer);
    const open = await placeOrder(world, tenant.tenantId, packs);
    expect(await shown(tenant, open.id)).toMatchObject({ seller: null, buyer: null });
    await fulfilOrder(world, tenant.tenantId, open.id);
    await setSeller({ name: 'Another', address: '', taxNumber: '' }).expect(200);
    await setBuyer(tenant, { name: '', address: '', taxNumber: '' }).expect(200);
    expect(await shown(tenant, open.id)).toMatchObject({ seller, buyer });
    expect(await shown(tenant, before.id)).toMatchObject({ seller: null, buyer: null });
    const changes = await world.rows.find('audit_entries', {
      tenantId: tenant.tenantId,
      action: 'tenants.edit-settings',
    });
    expect(changes[0]?.changes).toEqual({
      buyer: { from: '', to: '蓝水壶商行, 杭州市西湖区 1 号, 91330100MA' },
    });
  });

  test('is refused in a form that is none, naming the field', async () => {
    const tenant = await makeTenant(world);
    for (const [value, field] of [
      [{ ...buyer, name: 'x'.repeat(121) }, 'buyer.name'],
      [{ ...buyer, address: 'two\nlines' }, 'buyer.address'],
      [{ name: 'x', address: '' }, 'buyer.taxNumber'],
      ['x', 'buyer'],
      [null, 'buyer'],
    ] as const) {
      const { body, status } = await setBuyer(tenant, value);
      expect(status, field).toBe(400);
      expect(body.details[0].field).toBe(field);
    }
    await setSeller({ ...seller, taxNumber: 1 }).expect(400);
  });
});

test('an operator sees where a tenant came from: its invitation as typed, and its first visit', async () => {
  const tenant = await makeTenant(world);
  const firstVisit = {
    firstState: 'https://search.example/?q=chat',
    firstPath: '/register?code=Friend7',
    firstTime: '2026-11-20T08:00:00.000Z',
  };
  await world.rows.change('tenants', { id: tenant.tenantId }, { inviteCode: 'Friend7', firstVisit });
  const of = async (path: string) => (await operator.as('get', path).expect(200)).body.data;
  const one = (await of(`/api/operator/tenants/${tenant.tenantId}`)) as Tenant;
  expect(one).toMatchObject({ inviteCode: 'Friend7', firstVisit });
  const list = (await of(`/api/operator/tenants?search=${tenant.tenantId}`)) as { items: Tenant[] };
  expect(list.items).toEqual([one]);
  const other = await makeTenant(world);
  expect(await of(`/api/operator/tenants/${other.tenantId}`)).toMatchObject({
    inviteCode: null,
    firstVisit: null,
  });
});
