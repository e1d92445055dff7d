import { randomUUID } from 'node:crypto';
import type { ConsoleEvents, ConsoleHello, OperatorArea } from '@parley/contracts/public';
import { SessionService } from '@parley/domain/identity';
import { MailOutboxService } from '@parley/domain/mail';
import { UnpaidOrderCloser } from '@parley/domain/orders';
import { Database } from '@parley/platform/database';
import { Realtime, rooms } from '@parley/platform/realtime';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { OperatorPush } from '../../apps/worker/src/operator/operator.push.js';
import { ConsoleClient } from '../support/console.js';
import { makeSubAccount } from '../support/desktop.js';
import { makeSignedInOperator, type TestOperator } from '../support/operator.js';
import { earnCommission } from '../support/promotion.js';
import { buy, fulfilOrder, onSale, placeOrder } from '../support/purchases.js';
import { keys, orderAt, orderRow, send, stripeEvent, stripeSent } from '../support/payments.js';
import { writeSystemNotice } from '../support/system-notices.js';
import { makeTenant, type TestTenant } from '../support/tenant.js';
import { proposeCorrection } from '../support/withdrawals.js';
import { withWorld } from '../support/world.js';

const world = withWorld({
  worker: true,
  environment: { STRIPE_SECRET_KEY: keys.stripe, STRIPE_WEBHOOK_SECRET: keys.stripeWebhook },
});
const room = rooms.operators();
let operator: TestOperator;
let console: ConsoleClient;

beforeAll(async () => {
  operator = await makeSignedInOperator(world);
  console = await ConsoleClient.connect(world, operator.token);
});
afterAll(() => console.close());

/** The shortest time between two pushes to operators. */
function pushEvery(ms: number): void {
  const { dirty } = world.worker!.get<{ dirty: { coalescer: object } }>(OperatorPush);
  Object.assign(dirty.coalescer, { everyMs: ms });
}

const inAnHour = (): string => new Date(Date.now() + 3_600_000).toISOString();

const opened: Socket[] = [];
afterEach(() => {
  for (const socket of opened.splice(0)) socket.close();
});

/** Resolves once a push that came after the call named this area. */
async function told<T>(area: OperatorArea, work: () => Promise<T>): Promise<T> {
  const before = console.all('operator:changed').length;
  const result = await work();
  await console.until(
    'operator:changed',
    (push) => push.areas.includes(area) && console.all('operator:changed').indexOf(push) >= before,
  );
  return result;
}

describe('operators are told to read again', () => {
  beforeAll(() => pushEvery(20));
  afterAll(() => pushEvery(1_000));

  it('orders, from the first until they are paid', async () => {
    const { tenantId } = await makeTenant(world);
    const purchase = { buyType: 1, num: 1, setMealId: onSale.characters } as const;
    await told('orders', () => placeOrder(world, tenantId, purchase));
    await told('orders', () => buy(world, tenantId, purchase));
  });

  it('orders, when one is cancelled, runs out, is put up for review or is refunded', async () => {
    const tenant = await makeTenant(world);
    const purchase = { buyType: 1, num: 1, setMealId: onSale.characters } as const;
    const place = () => told('orders', () => placeOrder(world, tenant.tenantId, purchase));
    const cancelled = await place();
    await told('orders', () => tenant.as('post', `/api/orders/${cancelled.id}/cancel`).expect(200));
    const late = await place();
    await told('orders', async () => {
      await world.rows.change('orders', { id: late.id }, { closesAt: new Date(Date.now() - 60_000) });
      await world.app.get(UnpaidOrderCloser, { strict: false }).closeDue();
    });
    const short = await told('orders', () => orderAt(world, tenant.tenantId, 'stripe'));
    await told('orders', async () => {
      await send(world, 'stripe', stripeSent(stripeEvent(short, { object: { amount_total: 1 } })));
      await expect.poll(async () => (await orderRow(world, short.id)).inReview).toBe(true);
    });
    const paid = await place();
    await told('orders', () => fulfilOrder(world, tenant.tenantId, paid.id));
    const refund = operator.as('post', `/api/operator/orders/${paid.id}/refund`);
    await told('orders', () => refund.send({ amount: 100, reason: 'Agreed' }).expect(200));
  });

  it('payments, also those of no order that is known', async () => {
    const { tenantId } = await makeTenant(world);
    const order = await orderAt(world, tenantId, 'stripe');
    await told('payments', () => send(world, 'stripe', stripeSent(stripeEvent(order))));
    const stranger = { id: 'ord_00000000000000000000000000', amount: 100, rmbAmount: 0 };
    await told('payments', () => send(world, 'stripe', stripeSent(stripeEvent(stranger))));
  });

  it('tenants, when one is suspended', async () => {
    const { tenantId } = await makeTenant(world);
    const suspend = operator.as('post', `/api/operator/tenants/${tenantId}/suspend`);
    await told('tenants', () => suspend.send({ reason: 'Asked for' }).expect(200));
  });

  it('letters, once they were sent', async () => {
    const letter = { kind: 'password-changed', to: 'a@b.example', language: 'en-US', params: {} } as const;
    await told('mail', () =>
      world.app
        .get(Database)
        .asSystem((tx) => world.app.get(MailOutboxService, { strict: false }).post(tx, letter)),
    );
  });

  it('translation services, when one is added', async () => {
    const provider = { kind: 'pseudo', name: 'Second', endpoint: '', region: '', model: '' };
    await told('translation', () =>
      operator
        .as('post', '/api/operator/translation-providers')
        .send({ ...provider, timeoutMs: 5_000, enabled: false })
        .expect(200),
    );
  });

  it('domains: the installation’s and those of tenants', async () => {
    const host = () => `${randomUUID()}.example`;
    await told('linkDomains', () =>
      operator.as('post', '/api/operator/link-domains').send({ host: host() }).expect(200),
    );
    const tenant = await makeTenant(world);
    await told('linkDomains', () =>
      tenant.as('post', '/api/link-domains').send({ host: host() }).expect(200),
    );
  });

  it('notices of operators, when one is written, begins, is read and is withdrawn', async () => {
    const tenant = await makeTenant(world);
    const addressed = { audience: 'tenants' as const, tenantIds: [tenant.tenantId] };
    await told('systemNotices', () =>
      writeSystemNotice(world, operator, { ...addressed, startsAt: inAnHour() }),
    );
    const { id } = await writeSystemNotice(world, operator, { ...addressed, startsAt: inAnHour() });
    await told('systemNotices', () =>
      world.rows.change('system_notices', { id }, { startsAt: new Date(Date.now() - 1_000) }),
    );
    await told('systemNotices', () => tenant.as('post', `/api/system-notices/${id}/read`).expect(200));
    await told('systemNotices', () =>
      operator.as('post', `/api/operator/system-notices/${id}/withdraw`).expect(200),
    );
  });

  it('promotion, when a correction is proposed', async () => {
    const { tenantId } = await makeTenant(world);
    await told('promotion', () => proposeCorrection(operator, tenantId, 100).expect(200));
  });

  it('promotion, when a commission is earned', async () => {
    const { tenantId } = await makeTenant(world);
    await told('promotion', () => earnCommission(world, tenantId));
  });

  it('at most once a second, and all lists at once', async () => {
    pushEvery(1_000);
    const { tenantId } = await makeTenant(world);
    const purchase = { buyType: 1, num: 1, setMealId: onSale.characters } as const;
    await told('orders', () => placeOrder(world, tenantId, purchase));
    const before = console.all('operator:changed').length;
    const began = performance.now();
    for (let n = 0; n < 15; n++) await placeOrder(world, tenantId, purchase);
    const marked = await makeTenant(world);
    const suspend = operator.as('post', `/api/operator/tenants/${marked.tenantId}/suspend`);
    await told('tenants', () => suspend.send({ reason: 'Asked for' }).expect(200));
    const seconds = (performance.now() - began) / 1_000;
    expect(console.all('operator:changed').length - before).toBeLessThanOrEqual(Math.ceil(seconds) + 1);
  });
});

interface Joined {
  hello: ConsoleHello;
  /** The names of all events except hello. */
  heard: string[];
  socket: Socket<ConsoleEvents>;
}

/** A console with additional fields in its handshake. */
async function come(accessToken: string, auth: object = {}): Promise<Joined> {
  const socket: Socket<ConsoleEvents> = io(`${world.url}/console`, {
    transports: ['websocket'],
    auth: { accessToken, ...auth },
    forceNew: true,
    reconnection: false,
  });
  opened.push(socket);
  const heard: string[] = [];
  socket.onAny((name: string) => name !== 'hello' && heard.push(name));
  const hello = await new Promise<ConsoleHello>((resolve, reject) => {
    socket.once('hello', resolve);
    socket.once('connect_error', reject);
  });
  return { hello, heard, socket };
}

const realtime = (): Realtime => world.app.get(Realtime);

async function agentToken({ tenantId }: TestTenant): Promise<string> {
  const { id } = await makeSubAccount(world, tenantId);
  const who = { kind: 'console', role: 'agent', tenantId, userId: null, subAccountId: id } as const;
  const { accessToken } = await world.app
    .get(Database)
    .asSystem((tx) => world.app.get(SessionService).start(tx, who));
  return accessToken;
}

describe('the stream of operators', () => {
  it('is numbered: one who comes back learns what was missed', async () => {
    const { hello, socket } = await come(operator.token);
    expect(Object.keys(hello.streams).toSorted()).toEqual([room, rooms.reader(operator.userId)].toSorted());
    socket.close();
    await realtime().toOperators('operator:changed', { areas: ['mail'] });
    const back = await come(operator.token, { positions: hello.streams });
    expect(back.hello.missed).toEqual(['operator:changed']);
    // Changes by earlier tests may cause further pushes.
    expect(back.hello.streams[room]).toBeGreaterThan(hello.streams[room] ?? 0);
  });

  it.each([
    ['an owner', (tenant: TestTenant) => Promise.resolve(tenant.token)],
    ['an agent', agentToken],
  ])('is nothing that %s can join, also not by its name', async (_, tokenOf) => {
    const tenant = await makeTenant(world);
    const token = await tokenOf(tenant);
    const stolen = {
      room,
      rooms: [room],
      stream: room,
      role: 'operator',
      positions: { [room]: 1 },
    };
    for (const auth of [{}, stolen]) {
      const { hello, heard } = await come(token, auth);
      expect(Object.keys(hello.streams)).not.toContain(room);
      expect(hello.missed).toBeUndefined();
      const own = Object.keys(hello.streams).find((name) => name.startsWith('r:')) ?? '';
      await realtime().toOperators('operator:changed', { areas: ['tenants'] });
      // The same process pushed this event after the other, so a push to operators would have arrived.
      await realtime().toUser(own.replace(/^r:/, ''), 'user:changed', {});
      await expect.poll(() => heard).toContain('user:changed');
      expect(heard).not.toContain('operator:changed');
    }
  });

  it('sends a tenant away that asks for the room', async () => {
    const tenant = await makeTenant(world);
    const { socket, heard } = await come(tenant.token);
    const gone = new Promise<string>((resolve) => socket.once('disconnect', resolve));
    (socket as unknown as Socket).emit('join', room);
    expect(await gone).toBe('io server disconnect');
    await realtime().toOperators('operator:changed', { areas: ['tenants'] });
    expect(heard).toEqual([]);
  });
});
