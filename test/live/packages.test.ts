import { randomUUID } from 'node:crypto';
import type { DesktopAllowance, SubAccount } from '@parley/contracts/public';
import { CharacterReservationService } from '@parley/domain/characters';
import { SessionService } from '@parley/domain/identity';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { grant } from '../support/characters.js';
import { ConsoleClient } from '../support/console.js';
import { makeSubAccount, RawClient, type TestSubAccount } from '../support/desktop.js';
import { makeSignedInOperator } from '../support/operator.js';
import { fulfilOrder, inTenant, onSale, placeOrder } from '../support/purchases.js';
import { makeTenant, type TestTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ worker: true });
const open: { close(): void }[] = [];
afterEach(() => {
  for (const one of open.splice(0)) one.close();
});

const freeTenant = () => makeTenant(world, { family: 'MIAN_FEI_ROOT', ports: 1 });

async function consoleOf(token: string): Promise<ConsoleClient> {
  const client = await ConsoleClient.connect(world, token);
  open.push(client);
  return client;
}

async function agentConsole(tenantId: string, subAccountId: string): Promise<ConsoleClient> {
  const agent = { kind: 'console', role: 'agent', tenantId, userId: null, subAccountId } as const;
  const { accessToken } = await inTenant(world, tenantId, (tx) =>
    world.app.get(SessionService).start(tx, agent),
  );
  return consoleOf(accessToken);
}

/** A client that records its allowances. */
async function clientOf({ code }: TestSubAccount): Promise<{ client: RawClient; told: DesktopAllowance[] }> {
  const client = await RawClient.connect(world, { by: 'code', code, deviceId: randomUUID() });
  open.push(client);
  const told = [client.welcome.allowance];
  client.socket.on('allowance', (allowance: DesktopAllowance) => told.push(allowance));
  return { client, told };
}

async function buyLive({ tenantId }: TestTenant, num: number): Promise<string> {
  const { id } = await placeOrder(world, tenantId, { buyType: 1, num, setMealId: onSale.standard });
  expect(await fulfilOrder(world, tenantId, id)).toMatchObject({ done: true });
  return id;
}

const latest = (told: DesktopAllowance[]) => told.at(-1);

describe('the characters of a client', () => {
  test('are told whenever they change: allocated, spent to the last, refilled, reduced, and whose they are', async () => {
    const tenant = await makeTenant(world);
    const { tenantId } = tenant;
    await grant(world, tenantId, 1_000);
    const [limited, shared] = [await makeSubAccount(world, tenantId), await makeSubAccount(world, tenantId)];
    const edit = (body: object) =>
      tenant.as('patch', `/api/sub-accounts/${limited.id}`).send(body).expect(200);
    const { told } = await clientOf(limited);
    const { told: toldShared } = await clientOf(shared);
    const until = (list: DesktopAllowance[], characters: number) =>
      vi.waitFor(() => expect(latest(list)?.characters).toBe(characters), 10_000);
    expect([latest(told)?.characters, latest(toldShared)?.characters]).toEqual([1_000, 1_000]);
    await edit({ characterMode: 'limited' });
    await until(told, 0);
    const allocate = (type: string, amount: number) =>
      tenant
        .as('post', '/api/characters/allocations')
        .send({ subAccountId: limited.id, type, amount })
        .expect(200);
    await allocate('add', 300);
    await until(told, 300);
    await until(toldShared, 700);
    await allocate('reduce', 200);
    await until(told, 100);
    await until(toldShared, 900);
    const spender = world.app.get(CharacterReservationService, { strict: false });
    const spend = (subAccountId: string, amount: number) =>
      spender.reserve({ tenantId, subAccountId, cause: randomUUID(), purpose: 'translation', amount });
    await spend(limited.id, 100);
    await until(told, 0);
    await allocate('add', 100);
    await edit({ autoAllocate: true, lowThreshold: 50, refillAmount: 400 });
    await spend(limited.id, 60);
    await until(told, 440);
    await until(toldShared, 400);
    await spend(shared.id, 400);
    await until(toldShared, 0);
    await edit({ characterMode: 'unlimited' });
    await until(told, 440);
    await until(toldShared, 440);
  });
});

describe('a purchase', () => {
  test('shows its order, package, ports and characters on every open console, and in clients', async () => {
    const tenant = await freeTenant();
    const { tenantId } = tenant;
    const desk = await makeSubAccount(world, tenantId);
    const owner = await consoleOf(tenant.token);
    const agent = await agentConsole(tenantId, desk.id);
    const { client, told } = await clientOf(desk);
    expect(told).toEqual([{ portNum: 1, characters: 0 }]);
    await client.open('one');
    await expect(client.open('two')).rejects.toThrow('ports.limit_reached');
    const id = await buyLive(tenant, 6);
    await owner.until('order:changed', (order) => order.id === id && order.status === 'success');
    await owner.until(
      'package:changed',
      ({ family, portNum }) => family === 'BIAO_ZHUN_ROOT' && portNum === 6,
    );
    await owner.until('ports:changed', ({ portNum, online }) => portNum === 6 && online === 1);
    await owner.until('characters:changed', ({ balance }) => balance === 1_000_000);
    await owner.until('notice:created', ({ kind, params }) => {
      return kind === 'order.fulfilled' && params.orderId === id && params.amount === 3_600;
    });
    await agent.until('ports:changed', ({ portNum }) => portNum === 6);
    await vi.waitFor(() => expect(latest(told)).toEqual({ portNum: 6, characters: 1_000_000 }), 10_000);
    await client.open('two');
  });

  test('taken back closes the newest ports, and shrinks the newest reservations first', async () => {
    const tenant = await freeTenant();
    const { tenantId } = tenant;
    const operator = await makeSignedInOperator(world);
    const id = await buyLive(tenant, 6);
    const old = await makeSubAccount(world, tenantId, { portMode: 'fixed', portsReserved: 1 });
    const fresh = await makeSubAccount(world, tenantId, { portMode: 'fixed', portsReserved: 3 });
    const owner = await consoleOf(tenant.token);
    const [first, second] = [await clientOf(old), await clientOf(fresh)];
    await first.client.open('kept');
    const lost = [await second.client.open('lost'), await second.client.open('lost_too')];
    await operator
      .as('post', `/api/operator/orders/${id}/refund`)
      .send({ amount: 3_600, reason: 'As asked' })
      .expect(200);
    await owner.until('package:changed', ({ state, portNum }) => state === 'expired' && portNum === 1);
    await owner.until('ports:changed', ({ portNum, online }) => portNum === 1 && online === 1);
    for (const socialAccountId of lost) {
      await owner.until('ports:changed', ({ ports }) =>
        ports.some((port) => port.socialAccountId === socialAccountId && port.closeReason === 'port_reduced'),
      );
    }
    await owner.until('notice:created', ({ kind }) => kind === 'order.refunded');
    await vi.waitFor(() => expect(latest(second.told)).toEqual({ portNum: 0, characters: 0 }), 10_000);
    expect(latest(first.told)?.portNum).toBe(1);
    const reservedOf = async (subAccountId: string) =>
      ((await tenant.as('get', `/api/sub-accounts/${subAccountId}`)).body as { data: SubAccount }).data
        .portsReserved;
    expect([await reservedOf(old.id), await reservedOf(fresh.id)]).toEqual([1, 0]);
  });

  test('given by an operator is told as a gift', async () => {
    const tenant = await freeTenant();
    const operator = await makeSignedInOperator(world);
    const owner = await consoleOf(tenant.token);
    await operator
      .as('post', `/api/operator/tenants/${tenant.tenantId}/gift`)
      .send({ characters: 777, reason: 'Welcome' })
      .expect(200);
    await owner.until('characters:changed', ({ balance }) => balance === 777);
    await owner.until('notice:created', ({ kind, params }) => {
      return kind === 'package.gifted' && params.characters === 777;
    });
    await owner.until('order:changed', ({ purchaseType, status }) => {
      return purchaseType === 'gift' && status === 'success';
    });
  });
});
