import { randomUUID } from 'node:crypto';
import {
  identityLimits,
  type Notice,
  type Page,
  type Payment,
  type Share,
  type ShareView,
  type TotpStart,
} from '@parley/contracts/public';
import { PaymentReconciler } from '@parley/domain/payments';
import { Clock } from '@parley/platform/clock';
import { TOTP } from 'otpauth';
import request from 'supertest';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { dataOf, errorOf } from '../support/answers.js';
import { grant, limitedSubAccount } from '../support/characters.js';
import { archive } from '../support/chat.js';
import { codeCookie, codeTo } from '../support/letters.js';
import { ModelServer, setUpModel } from '../support/model-server.js';
import { makeSignedInOperator } from '../support/operator.js';
import { PaymentServer } from '../support/payment-server.js';
import {
  epayFields,
  epaySent,
  everyProvider,
  orderAt,
  paymentsOf,
  send,
  stripeEvent,
  stripeSent,
} from '../support/payments.js';
import { behind, makeShare, ShareVisitor } from '../support/shares.js';
import { login, makeOwner, readCaptcha, SessionClient } from '../support/sign-in.js';
import { makeSocialAccount, makeTenant } from '../support/tenant.js';
import { makeWorkOrder } from '../support/work-orders.js';
import { withWorld } from '../support/world.js';

const server = await PaymentServer.start();
const model = new ModelServer();
const world = withWorld({ environment: { ...everyProvider(server), TRUST_PROXY_HOPS: '1' } });
afterEach(() => vi.restoreAllMocks());
afterAll(() => model.stop());

const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** The id of the only report of an order. */
const reportOf = async (orderId: string): Promise<string> => (await paymentsOf(world, orderId))[0]?.id ?? '';

describe('what outlasts a refusal', () => {
  it('a charged try at a password: ten that were refused are counted, and the right one waits', async () => {
    const { email, password } = await makeOwner(world);
    for (let n = 0; n < 10; n++)
      expect(errorOf(await login(world, email, 'wrong'))).toBe('identity.credentials_wrong');
    expect(errorOf(await login(world, email, password))).toBe('identity.too_many_attempts');
  });

  it('a counted try at an e-mailed code: it is spent by those that were refused', async () => {
    const { email } = await makeOwner(world);
    const from = { 'x-forwarded-for': '192.0.2.77', cookie: codeCookie() };
    await request(world.url)
      .post('/api/auth/email-code')
      .set(from)
      .send({ purpose: 'sign-in', email, language: 'en-US' })
      .expect(200);
    const code = await codeTo(world, email);
    const { password } = await makeOwner(world);
    const signIn = (emailCode: string) =>
      request(world.url).post('/api/auth/login').set(from).send({ username: email, password, emailCode });
    const triesOf = async () => (await world.rows.one('email_codes', { email })).tries;
    for (let tries = 1; tries <= identityLimits.emailCodeTries; tries++) {
      expect(errorOf(await signIn(otherThan(code)))).toBe('identity.code_wrong');
      expect(await triesOf()).toBe(tries);
    }
    expect(errorOf(await signIn(code))).toBe('identity.code_wrong');
  });

  it('a counted try at a one-time code: the sign-in begins again after five that were refused', async () => {
    const stepMs = 30_000;
    const now = (Math.floor(Date.now() / stepMs) + 0.5) * stepMs;
    vi.spyOn(world.app.get(Clock), 'nowMs').mockReturnValue(now);
    const { email, password } = await makeOwner(world);
    const browser = await SessionClient.signIn(world, email, password);
    const { secret } = dataOf<TotpStart>(await browser.send('post', '/api/user/totp/start').expect(200));
    const codeAt = (steps: number): string =>
      new TOTP({ secret }).generate({ timestamp: now + steps * stepMs });
    await browser.send('post', '/api/user/totp/confirm', { code: codeAt(-1) }).expect(200);
    const { totpToken } = dataOf<{ totpToken: string }>(await login(world, email, password));
    const answer = (code: string) =>
      request(world.url).post('/api/auth/login/totp').send({ totpToken, code });
    for (let n = 0; n < identityLimits.totpTries; n++)
      expect(errorOf(await answer('000000x'))).toBe('identity.totp_wrong');
    expect(errorOf(await answer(codeAt(0)))).toBe('identity.totp_expired');
  });

  it('a used challenge: a captcha is gone after a sign-in that was refused, whatever refused it', async () => {
    const { email, password } = await makeOwner(world);
    for (const [secret, captcha, error] of [
      [password, '----', 'identity.captcha_wrong'],
      ['wrong', undefined, 'identity.credentials_wrong'],
    ] as const) {
      const read = await readCaptcha(world);
      const first = { captchaId: read.captchaId, captcha: captcha ?? read.captcha };
      expect(errorOf(await login(world, email, secret, first))).toBe(error);
      expect(errorOf(await login(world, email, password, read))).toBe('identity.captcha_wrong');
    }
  });

  it('a recorded visit: each wrong password of a share is in its log', async () => {
    const who = await makeTenant(world);
    const { subAccountId } = await makeSocialAccount(world, who.tenantId);
    const order = await makeWorkOrder(world, who.token, [subAccountId]);
    const share: Share = await makeShare(world, who.token, order.id, behind('secret'));
    const views = async () =>
      dataOf<Page<ShareView>>(await who.as('get', `/api/shares/${share.id}/views`).expect(200)).items;
    for (let times = 1; times <= 3; times++) {
      const refused = await new ShareVisitor(world, '198.51.100.9').open(share.token, 'guess');
      expect(errorOf(refused)).toBe('shares.password_wrong');
      expect(await views()).toHaveLength(times);
    }
    expect((await views()).map(({ isLetIn }) => isLetIn)).toEqual([false, false, false]);
  });

  it('a parked payment: it waits for an operator, whatever decision about it was refused', async () => {
    const operator = await makeSignedInOperator(world);
    const { tenantId } = await makeTenant(world, { family: 'MIAN_FEI_ROOT', ports: 1 });
    const order = await orderAt(world, tenantId, 'stripe');
    await send(
      world,
      'stripe',
      stripeSent(stripeEvent(order, { object: { amount_total: order.amount - 1 } })),
    ).expect(200);
    const id = await reportOf(order.id);
    await world.app.get(PaymentReconciler, { strict: false }).reconcile(tenantId, id);
    const parked = async (): Promise<string[]> =>
      dataOf<Page<Payment>>(
        await operator.as('get', '/api/operator/payments?verdict=parked').expect(200),
      ).items.map((payment) => payment.id);
    for (let n = 0; n < 3; n++) {
      const refused = await operator
        .as('post', `/api/operator/payments/${id}/apply`)
        .set('idempotency-key', randomUUID())
        .send({ orderId: order.id, note: 'Agreed' });
      expect([refused.status, errorOf(refused)]).toEqual([409, 'payments.not_applicable']);
      expect(await parked()).toEqual([id]);
    }
  });

  it('a report that is reconciled again: it is in line, although its provider did not answer', async () => {
    const operator = await makeSignedInOperator(world);
    const { tenantId } = await makeTenant(world, { family: 'MIAN_FEI_ROOT', ports: 1 });
    const order = await orderAt(world, tenantId, 'epay');
    await send(world, 'epay', epaySent(epayFields(order))).expect(200);
    const id = await reportOf(order.id);
    const events = () => world.rows.count('outbox', { tenantId, name: 'payment.reported' });
    for (let n = 0; n < 3; n++) {
      await world.rows.change('payments', { id }, { verdict: 'parked', reason: 'unconfirmed' });
      const before = await events();
      const refused = await server.failing(500, () =>
        operator.as('post', `/api/operator/payments/${id}/replay`),
      );
      expect([refused.status, errorOf(refused)]).toEqual([502, 'payments.provider_failed']);
      expect((await world.rows.one('payments', { id })).verdict).toBe('received');
      expect(await events()).toBe(before + 1);
    }
  });

  it('an order whose payment could not be opened: it has failed, and the next one is another', async () => {
    const { tenantId, as } = await makeTenant(world);
    const purchase = { buyType: 2, num: 10, setMealId: 'pkg_00000000000000000000000002', provider: 'stripe' };
    const buy = () => as('post', '/api/orders').set('idempotency-key', randomUUID()).send(purchase);
    for (let times = 1; times <= 3; times++) {
      const refused = await server.failing(500, buy);
      expect([refused.status, errorOf(refused)]).toEqual([502, 'payments.provider_failed']);
      expect(await world.rows.count('orders', { tenantId, status: 'failed' })).toBe(times);
    }
  });

  it('a once-a-day notice: the owner has one of texts that were refused for want of refills', async () => {
    await setUpModel(world, await model.start());
    const who = await makeTenant(world);
    const { tenantId } = who;
    await who.as('patch', '/api/tenant/settings').send({ aiHelp: true }).expect(200);
    await grant(world, tenantId, 300);
    const subAccountId = await limitedSubAccount(who, {
      characters: 100,
      lowThreshold: 50,
      refillAmount: 80,
    });
    const { socialAccountId } = await makeSocialAccount(world, tenantId, { subAccountId });
    const { conversationId } = await archive(world, tenantId, {
      subAccountId,
      socialAccountId,
      messages: [{ text: 'a'.repeat(350) }],
    });
    const told = async () =>
      dataOf<Page<Notice>>(await who.as('get', '/api/notices').expect(200)).items.filter(
        ({ kind }) => kind === 'characters.refill_failed',
      );
    for (let n = 0; n < 3; n++) {
      const refused = await who
        .as('post', `/api/conversations/${conversationId}/suggest-reply`)
        .send({ id: randomUUID() });
      expect([refused.status, errorOf(refused)]).toEqual([409, 'characters.not_enough']);
      expect(await told()).toHaveLength(1);
    }
    expect(model.asked).toEqual([]);
  });
});
