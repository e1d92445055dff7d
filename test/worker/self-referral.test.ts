import { randomUUID } from 'node:crypto';
import { dayMs, type FlagReason, type Page, type ReferralFlag } from '@parley/contracts/public';
import { CommissionService, ReferralSignalService, SelfReferralService } from '@parley/domain/promotion';
import { Clock } from '@parley/platform/clock';
import sharp from 'sharp';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { dataOf } from '../support/answers.js';
import { makeSignedInOperator, openRegistration, type TestOperator } from '../support/operator.js';
import { PaymentServer } from '../support/payment-server.js';
import { everyProvider, orderAt, send, stripeEvent, stripeSent } from '../support/payments.js';
import { balancesOf, checkPromotion, makeChain, refer } from '../support/promotion.js';
import { buy, inTenant, onSale } from '../support/purchases.js';
import { makeTenant, type TestTenant } from '../support/tenant.js';
import { Visitor } from '../support/visitor.js';
import { addWallet } from '../support/withdrawals.js';
import { withWorld } from '../support/world.js';

const server = await PaymentServer.start();
const world = withWorld({
  worker: true,
  environment: { TRUST_PROXY_HOPS: '1', ...everyProvider(server) },
});
beforeAll(() => openRegistration(world));
let operator: TestOperator;
beforeAll(async () => {
  operator = await makeSignedInOperator(world);
});
afterEach(() => vi.restoreAllMocks());

const get = <T>(service: new (...parts: never[]) => T): T => world.app.get(service, { strict: false });
const pack = { buyType: 1, num: 1, setMealId: onSale.characters } as const;

const flagsOf = (promoterId: string) => world.rows.find('referral_flags', { promoterId });
const reasonsOf = async (promoterId: string): Promise<FlagReason[]> =>
  (await flagsOf(promoterId)).flatMap(({ reasons }) => reasons.map(({ reason }) => reason));
const flagged = (promoterId: string, reasons: FlagReason[]) =>
  expect.poll(() => reasonsOf(promoterId)).toEqual(reasons);
const flagOf = async (promoterId: string): Promise<ReferralFlag> => {
  const reply = await operator.as('get', `/api/operator/referral-flags?tenantId=${promoterId}`).expect(200);
  const { items, total } = dataOf<Page<ReferralFlag>>(reply);
  expect(total).toBe(1);
  return items[0] as ReferralFlag;
};
const decide = (id: string, decision: 'lift' | 'keep') =>
  operator.as('post', `/api/operator/referral-flags/${id}/decide`).send({ decision, remark: 'Looked at' });
const commissionsOf = (tenantId: string) => world.rows.find('commissions', { tenantId });
/** Registers the tenants from one device. */
async function shareDevice(...tenantIds: string[]): Promise<void> {
  const text = randomUUID();
  for (const tenantId of tenantIds)
    await inTenant(world, tenantId, (tx) =>
      get(ReferralSignalService).add(tx, { tenantId, kind: 'device', text }),
    );
}
/** Ends the holds of all commissions. */
async function holdsEnd(): Promise<void> {
  vi.spyOn(get(Clock), 'nowMs').mockReturnValue(Date.now() + 16 * dayMs);
  await get(CommissionService).releaseDue();
  vi.restoreAllMocks();
}

/** A payment of the invited tenant earns its promoter nothing. */
async function earnsNothing(invitedId: string, promoterId: string): Promise<void> {
  await buy(world, invitedId, pack);
  await expect.poll(() => commissionsOf(promoterId)).toMatchObject([{ status: 'withheld' }]);
  expect(await balancesOf(world, promoterId)).toEqual({});
}

async function pair(): Promise<[invited: TestTenant, promoter: TestTenant]> {
  const [invited, promoter] = [await makeTenant(world), await makeTenant(world)];
  await refer(world, invited.tenantId, [promoter.tenantId]);
  return [invited, promoter];
}

describe('a self-referral', () => {
  it('is flagged at the registration by its device and by its e-mail, and earns nothing', async () => {
    const [clientId, first] = [randomUUID(), new Visitor(world)];
    await first.register({ clientId });
    const promoterId = await first.tenantId();
    const { code } = await world.rows.one('promotion_links', { tenantId: promoterId, isDefault: true });
    const second = new Visitor(world);
    await world.rows.change('users', { email: first.email }, { email: second.email.replace('@', '+me@') });
    await second.register({ inviteCode: code, clientId });
    await flagged(promoterId, ['device', 'email']);
    const flag = await flagOf(promoterId);
    expect(flag).toMatchObject({ level: 1, status: 'open', invitedEmail: second.email, withheld: 0 });
    await earnsNothing(await second.tenantId(), promoterId);
    expect(await flagOf(promoterId)).toMatchObject({ withheld: 200 });
    await checkPromotion(world);
  });

  it('is flagged by who paid, also of a promoter that pays later than the one it brought', async () => {
    const [invited, promoter] = await pair();
    const pay = async ({ tenantId }: TestTenant) => {
      const order = await orderAt(world, tenantId, 'stripe');
      const object = { customer_details: { email: `Payer-${promoter.tenantId}@Example.com` } };
      await send(world, 'stripe', stripeSent(stripeEvent(order, { object }))).expect(200);
    };
    await pay(invited);
    await expect.poll(() => balancesOf(world, promoter.tenantId)).toEqual({ held: 200, given: 200 });
    await pay(promoter);
    await flagged(promoter.tenantId, ['payer']);
    await expect.poll(() => balancesOf(world, promoter.tenantId)).toEqual({});
    expect(await commissionsOf(promoter.tenantId)).toMatchObject([{ status: 'withheld' }]);
    await checkPromotion(world);
  });

  it('is flagged by its wallet, also of a promoter two levels above', async () => {
    const [top, invited] = [await makeTenant(world), await makeTenant(world)];
    const middle = await makeTenant(world);
    await refer(world, middle.tenantId, [top.tenantId]);
    await refer(world, invited.tenantId, [middle.tenantId, top.tenantId]);
    await addWallet(world, top);
    await addWallet(world, invited);
    await flagged(top.tenantId, ['wallet']);
    expect(await flagsOf(top.tenantId)).toMatchObject([{ level: 2, invitedId: invited.tenantId }]);
    expect(await flagsOf(middle.tenantId)).toEqual([]);
  });

  it('is flagged by its certified document', async () => {
    const [invited, promoter] = await pair();
    const photo = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#335577' } })
      .jpeg()
      .toBuffer();
    for (const tenant of [promoter, invited]) {
      const upload = tenant.as('post', '/api/certification/pictures').set('content-type', 'image/jpeg');
      const { id: picture } = dataOf<{ id: string }>(await upload.send(photo).expect(200));
      const form = { kind: 'person', realName: '王小明', documentNumber: '11010119900307888X' };
      await tenant
        .as('post', '/api/certification')
        .send({ ...form, pictureIds: [picture] })
        .expect(200);
      const { id } = await world.rows.one('certifications', { tenantId: tenant.tenantId });
      await operator.as('post', `/api/operator/certifications/${id}/pass`).expect(200);
    }
    await flagged(promoter.tenantId, ['document']);
  });

  it('is not flagged where nothing is shared, nor of tenants that did not bring each other', async () => {
    const [invited, promoter] = await pair();
    const stranger = await makeTenant(world);
    await shareDevice(invited.tenantId, stranger.tenantId);
    await shareDevice(promoter.tenantId);
    for (const { tenantId } of [invited, promoter, stranger]) await get(SelfReferralService).check(tenantId);
    expect(await world.rows.find('referral_flags', { invitedId: invited.tenantId })).toEqual([]);
    await buy(world, invited.tenantId, pack);
    await expect.poll(() => balancesOf(world, promoter.tenantId)).toEqual({ held: 200, given: 200 });
  });
});

describe('a flag', () => {
  it('is one for each pair, however often it is looked for at once', async () => {
    const [invitedId = '', promoterId = ''] = await makeChain(world, 1);
    await shareDevice(invitedId, promoterId);
    await Promise.all(
      [invitedId, promoterId, invitedId, promoterId].map((id) => get(SelfReferralService).check(id)),
    );
    expect(await reasonsOf(promoterId)).toEqual(['device']);
  });

  it('that is decided by several operators at once follows one of them, in the audit log too', async () => {
    const [invitedId = '', promoterId = ''] = await makeChain(world, 1);
    await buy(world, invitedId, pack);
    await expect.poll(() => balancesOf(world, promoterId)).toEqual({ held: 200, given: 200 });
    await shareDevice(invitedId, promoterId);
    await get(SelfReferralService).check(invitedId);
    expect(await balancesOf(world, promoterId)).toEqual({});
    const { id } = await flagOf(promoterId);
    const decided = await Promise.all([decide(id, 'lift'), decide(id, 'keep'), decide(id, 'lift')]);
    expect(decided.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    const flag = await flagOf(promoterId);
    expect(flag).toMatchObject({ decidedBy: operator.email, remark: 'Looked at', withheld: 0 });
    const [entry, ...more] = await world.rows.find('audit_entries', { targetId: id });
    expect(more).toEqual([]);
    expect(entry).toMatchObject({
      action: 'referral-flags.decide',
      tenantId: null,
      changes: { status: { from: 'open', to: flag.status } },
    });
    await checkPromotion(world);
  });

  it('that is lifted gives what was withheld again, and a new reason opens it', async () => {
    const [invitedId = '', promoterId = ''] = await makeChain(world, 1);
    await shareDevice(invitedId, promoterId);
    await get(SelfReferralService).check(invitedId);
    await earnsNothing(invitedId, promoterId);
    await decide((await flagOf(promoterId)).id, 'lift').expect(200);
    expect(await balancesOf(world, promoterId)).toEqual({ held: 200, given: 200 });
    await get(SelfReferralService).check(invitedId);
    expect(await flagOf(promoterId)).toMatchObject({ status: 'lifted' });
    for (const tenantId of [invitedId, promoterId])
      await inTenant(world, tenantId, (tx) =>
        get(ReferralSignalService).add(tx, { tenantId, kind: 'document', text: invitedId }),
      );
    await get(SelfReferralService).check(promoterId);
    const reopened = await flagOf(promoterId);
    expect(reopened).toMatchObject({ status: 'open', remark: '', decidedBy: '', withheld: 200 });
    expect(reopened.reasons.map(({ reason }) => reason)).toEqual(['device', 'document']);
    expect(await balancesOf(world, promoterId)).toEqual({});
    await checkPromotion(world);
  });

  it('that is kept takes back what was released before, and later payments earn nothing', async () => {
    const [invitedId = '', promoterId = ''] = await makeChain(world, 1);
    const { id: orderId } = await buy(world, invitedId, pack);
    await expect.poll(() => balancesOf(world, promoterId)).toEqual({ held: 200, given: 200 });
    await holdsEnd();
    await shareDevice(invitedId, promoterId);
    await get(SelfReferralService).check(promoterId);
    expect(await balancesOf(world, promoterId)).toEqual({ available: 200, given: 200 });
    const { id } = await flagOf(promoterId);
    await decide(id, 'keep').expect(200);
    expect(await balancesOf(world, promoterId)).toEqual({});
    expect((await decide(id, 'lift').expect(409)).body.error).toBe('promotion.flag_decided');
    await get(CommissionService).reconcile(invitedId, orderId);
    await buy(world, invitedId, pack);
    await expect.poll(async () => (await commissionsOf(promoterId)).length).toBe(2);
    expect(await balancesOf(world, promoterId)).toEqual({});
    await checkPromotion(world);
  });

  it('is seen by operators alone, by status and reason', async () => {
    const [invited, promoter] = await pair();
    await shareDevice(invited.tenantId, promoter.tenantId);
    await get(SelfReferralService).check(invited.tenantId);
    const { id } = await flagOf(promoter.tenantId);
    const list = `/api/operator/referral-flags?tenantId=${invited.tenantId}`;
    for (const tenant of [invited, promoter]) {
      await tenant.as('get', list).expect(403);
      const body = { decision: 'lift', remark: 'Mine' };
      await tenant.as('post', `/api/operator/referral-flags/${id}/decide`).send(body).expect(403);
    }
    const count = async (more: string) =>
      dataOf<Page<ReferralFlag>>(await operator.as('get', `${list}&${more}`).expect(200)).total;
    const asked = ['status=open', 'reason=device', 'status=kept', 'reason=payer'].map(count);
    expect(await Promise.all(asked)).toEqual([1, 1, 0, 0]);
    for (const body of [{ decision: 'lift', remark: '' }, { decision: 'drop', remark: 'x' }, {}])
      await operator.as('post', `/api/operator/referral-flags/${id}/decide`).send(body).expect(400);
    await decide(`rfl_${'0'.repeat(26)}`, 'keep').expect(404);
  });
});
