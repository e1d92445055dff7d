import { randomUUID } from 'node:crypto';
import type {
  AuditEntry,
  FanDetail,
  FanPage,
  OrderFan,
  Page,
  Task,
  WorkOrder,
} from '@parley/contracts/public';
import { FanIngestService } from '@parley/domain/fans';
import { describe, expect, it, vi } from 'vitest';
import { dataOf, errorOf, fieldsOf } from '../support/answers.js';
import { ConsoleClient } from '../support/console.js';
import { sortedRows } from '../support/sorted-rows.js';
import { finishedTask } from '../support/tasks.js';
import { setFamily, makeSocialAccount, makeTenant, type TestTenant } from '../support/tenant.js';
import { makeWorkOrder } from '../support/work-orders.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ worker: true });

interface Desk {
  subAccountId: string;
  socialAccountId: string;
}

/** Reports fans as clients do; the worker counts them. */
async function report({ tenantId }: TestTenant, desk: Desk, accounts: string[]): Promise<void> {
  const fans = accounts.map((account) => ({
    id: randomUUID(),
    ...desk,
    account,
    nickname: `Nick of ${account}`,
    link: '',
    phone: '',
    gainedAt: new Date(),
  }));
  await world.app.get(FanIngestService).store(tenantId, fans);
}

const orderOf = async (tenant: TestTenant, id: string): Promise<WorkOrder> =>
  dataOf<WorkOrder>(await tenant.as('get', `/api/work-orders/${id}`).expect(200));
const fansOf = async (tenant: TestTenant, id: string): Promise<OrderFan[]> =>
  dataOf<Page<OrderFan>>(await tenant.as('get', `/api/work-orders/${id}/fans`).expect(200)).items;
const counted = (tenant: TestTenant, id: string, total: Partial<WorkOrder['total']>): Promise<void> =>
  vi.waitFor(async () => expect((await orderOf(tenant, id)).total).toMatchObject(total), {
    timeout: 20_000,
    interval: 50,
  });

describe('a sub-account that is deleted', () => {
  it('leaves its orders at once; what it gained stays theirs, without names', async () => {
    const tenant = await makeTenant(world);
    const [doomed, other] = [
      await makeSocialAccount(world, tenant.tenantId),
      await makeSocialAccount(world, tenant.tenantId),
    ];
    const { id } = await makeWorkOrder(world, tenant.token, [doomed.subAccountId, other.subAccountId]);
    await report(tenant, doomed, ['ann_fan', 'bob_fan']);
    await finishedTask(
      tenant,
      dataOf<Task>(await tenant.as('post', `/api/sub-accounts/${doomed.subAccountId}/delete`).expect(200)).id,
    );
    await counted(tenant, id, { completed: 2, contacts: 2 });
    const order = await orderOf(tenant, id);
    expect(order.subAccounts.map((one) => one.id)).toEqual([other.subAccountId]);
    const fans = await fansOf(tenant, id);
    expect(fans).toHaveLength(2);
    for (const fan of fans) {
      expect(fan.subAccount).toBe('');
      expect([fan.account, fan.nickname].join()).not.toMatch(/ann|bob/);
    }
    const accounts = dataOf<Page<{ account: string; subAccount: string }>>(
      await tenant.as('get', `/api/work-orders/${id}/accounts`).expect(200),
    );
    expect(accounts.items.map(({ subAccount }) => subAccount).toSorted()[0]).toBe('');
    const audit = dataOf<Page<AuditEntry>>(await tenant.as('get', '/api/audit').expect(200));
    expect(audit.items.find(({ targetId }) => targetId === id)).toMatchObject({
      changes: { subAccountIds: { from: [doomed.subAccountId], to: [] } },
    });
    const again = await tenant
      .as('patch', `/api/work-orders/${id}`)
      .send({ subAccountIds: [doomed.subAccountId] })
      .expect(400);
    expect(errorOf(again)).toBe('work-orders.sub_account_invalid');
  });
});

describe('the list of fans', () => {
  it('is filtered by an order, and tells which orders counted a fan', async () => {
    const tenant = await makeTenant(world);
    const desk = await makeSocialAccount(world, tenant.tenantId);
    await report(tenant, desk, ['early_fan']);
    await vi.waitFor(
      async () =>
        expect(await world.rows.find('gains', { tenantId: tenant.tenantId }, ['id'])).toHaveLength(1),
      { timeout: 20_000 },
    );
    const first = await makeWorkOrder(world, tenant.token, [desk.subAccountId], { name: 'First' });
    const second = await makeWorkOrder(world, tenant.token, [desk.subAccountId], { name: 'Second' });
    await report(tenant, desk, ['ann_fan']);
    await counted(tenant, second.id, { fresh: 1 });
    const listed = dataOf<FanPage>(
      await tenant.as('get', '/api/fans').query({ workOrderId: first.id }).expect(200),
    );
    expect(listed.items.map(({ account }) => account)).toEqual(['ann_fan']);
    const detail = dataOf<FanDetail>(await tenant.as('get', `/api/fans/${listed.items[0]?.id}`).expect(200));
    expect(sortedRows(detail.workOrders.map(({ name, type }) => [name, type]))).toEqual([
      ['First', 'new'],
      ['Second', 'new'],
    ]);
    const nobodys = await tenant.as('get', '/api/fans').query({ workOrderId: 'wor_x' }).expect(200);
    expect(dataOf<FanPage>(nobodys)).toEqual({ items: [], total: 0 });
  });
});

describe('an import for an order', () => {
  const send = (tenant: TestTenant, orderIds: string) =>
    tenant
      .as('post', '/api/fans/import')
      .query({ name: 'known.csv', platform: 'telegram', account: '0', header: 'false', orderIds })
      .set('content-type', 'application/octet-stream')
      .send(Buffer.from('ann_fan'));

  it('makes its contacts base, and is told in the order’s audit', async () => {
    const tenant = await makeTenant(world);
    const desk = await makeSocialAccount(world, tenant.tenantId);
    const { id } = await makeWorkOrder(world, tenant.token, [desk.subAccountId]);
    const task = dataOf<Task>(await send(tenant, id).expect(200));
    expect(await finishedTask(tenant, task.id)).toMatchObject({ status: 'done', failed: 0 });
    await report(tenant, desk, ['ann_fan', 'bob_fan']);
    await counted(tenant, id, { fresh: 1, base: 1 });
    const audit = dataOf<Page<AuditEntry>>(await tenant.as('get', '/api/audit').expect(200));
    expect(audit.items.find(({ targetId }) => targetId === id)).toMatchObject({
      changes: { contacts: { to: 1 } },
    });
  });

  it('is refused for an order that is none of the tenant’s, or without the privilege', async () => {
    const [tenant, other] = [await makeTenant(world), await makeTenant(world)];
    const desk = await makeSocialAccount(world, tenant.tenantId);
    const { id } = await makeWorkOrder(world, tenant.token, [desk.subAccountId]);
    const unknown = await send(other, id).expect(404);
    expect([errorOf(unknown), fieldsOf(unknown)]).toEqual(['work-orders.not_found', ['orderIds']]);
    await setFamily(world, tenant.tenantId, 'MIAN_FEI_ROOT');
    expect(errorOf(await send(tenant, id).expect(403))).toBe('privileges.missing');
  });
});

describe('changes of orders', () => {
  it('are pushed to consoles of the tenant', async () => {
    const tenant = await makeTenant(world);
    const desk = await makeSocialAccount(world, tenant.tenantId);
    const live = await ConsoleClient.connect(world, tenant.token);
    const { id } = await makeWorkOrder(world, tenant.token, [desk.subAccountId]);
    await live.until('work-orders:changed', ({ ids }) => ids.includes(id));
    await report(tenant, desk, ['ann_fan']);
    await live.until('work-orders:counted', ({ orders }) =>
      orders.some((order) => order.id === id && order.today.fresh === 1),
    );
    live.close();
  });
});
