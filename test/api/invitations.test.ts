import { type CreatePromotionLink, dayMs, promotionLimits } from '@parley/contracts/public';
import { UserService } from '@parley/domain/identity';
import { InvitationCookie } from '@parley/domain/promotion';
import { Clock } from '@parley/platform/clock';
import request from 'supertest';
import { beforeAll, describe, expect, it } from 'vitest';
import { dataOf, errorOf, statusesOf } from '../support/answers.js';
import { eventsOf } from '../support/events.js';
import { makeSignedInOperator, openRegistration, type TestOperator } from '../support/operator.js';
import { makePromotionLink } from '../support/promotion-links.js';
import { SessionClient, makeAgent } from '../support/sign-in.js';
import { makeTenant, type TestTenant } from '../support/tenant.js';
import { Visitor } from '../support/visitor.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ environment: { TRUST_PROXY_HOPS: '1' } });
beforeAll(() => openRegistration(world));

const customer = { account: '@help', path: 'https://help.example/chat' };
const own = { kind: 'own', account: '@ann', path: 'https://ann.example/chat' } as const;

let operator: TestOperator;
beforeAll(async () => {
  operator = await makeSignedInOperator(world);
  await operator.as('put', '/api/operator/support-contacts/2').send(customer).expect(200);
});

const aPromoter = () => makeTenant(world);
async function linkOf({ token }: TestTenant, given: Partial<CreatePromotionLink> = {}) {
  const { id, inviteCode: code } = await makePromotionLink(world, token, given);
  return { id, code };
}
const defaultLinkOf = (tenantId: string) => world.rows.one('promotion_links', { tenantId, isDefault: true });
const suspend = (tenantId: string) =>
  operator.as('post', `/api/operator/tenants/${tenantId}/suspend`).send({ reason: 'Spam' }).expect(200);
const referralOf = async (visitor: Visitor) =>
  (await world.rows.find('referrals', { tenantId: await visitor.tenantId() }))[0] ?? null;
const cookieOf = (code: string, ageMs = 0): string =>
  world.app.get(InvitationCookie).sign({ code, at: new Date(world.app.get(Clock).nowMs() - ageMs) }).value;

describe('a visitor of a promotion link', () => {
  it('is brought by its promoter, with the contact of the link', async () => {
    const promoter = await aPromoter();
    const link = await linkOf(promoter, { contact: own });
    const visitor = new Visitor(world);
    expect(await visitor.current()).toBeNull();
    const invitation = {
      inviteCode: link.code,
      isKnown: true,
      contact: { account: own.account, path: own.path, isPromoters: true },
    };
    expect(await visitor.open(link.code)).toEqual(invitation);
    expect(await visitor.current()).toEqual(invitation);
    expect((await visitor.register()).invitation).toEqual(invitation);
    const tenantId = await visitor.tenantId();
    expect(await referralOf(visitor)).toEqual({
      tenantId,
      linkId: link.id,
      promoterIds: [promoter.tenantId],
      inviteCode: link.code,
      referredAt: expect.any(Date),
    });
    expect(await eventsOf(world, tenantId, 'referral.created')).toEqual([{ linkId: link.id }]);
    expect(await world.rows.one('tenants', { id: tenantId })).toMatchObject({ inviteCode: link.code });
  });

  it('is given a cookie that scripts cannot read, for all pages and thirty days', async () => {
    const link = await linkOf(await aPromoter());
    const reply = await new Visitor(world).post('/api/invitations', { inviteCode: link.code }).expect(200);
    const [cookie = ''] = [reply.get('set-cookie') ?? []].flat();
    expect(cookie.split('; ').slice(1).sort()).toEqual([
      'HttpOnly',
      `Max-Age=${promotionLimits.attributionDays * 86_400}`,
      'Path=/',
      'SameSite=Lax',
    ]);
  });

  it('is brought by the last valid code, also after the step of the e-mail', async () => {
    const [first, second] = [await linkOf(await aPromoter()), await linkOf(await aPromoter())];
    const visitor = new Visitor(world);
    await visitor.open(first.code);
    const code = await visitor.askCode();
    await visitor.open(second.code);
    expect(await visitor.open('NOBODYS')).toEqual({ inviteCode: 'NOBODYS', isKnown: false, contact: null });
    expect(await visitor.current()).toMatchObject({ inviteCode: second.code });
    await visitor.finish(code).expect(200);
    expect(await referralOf(visitor)).toMatchObject({ linkId: second.id, inviteCode: second.code });
  });

  it('is brought by the code of the address, in whichever case, before that of the cookie', async () => {
    const [stored, typed] = [await linkOf(await aPromoter()), await linkOf(await aPromoter())];
    const visitor = new Visitor(world);
    await visitor.open(stored.code);
    const inviteCode = typed.code.toUpperCase();
    const answer = await visitor.register({ inviteCode });
    expect(answer.invitation).toMatchObject({ inviteCode: typed.code, isKnown: true });
    expect(await referralOf(visitor)).toMatchObject({ linkId: typed.id, inviteCode });
    expect(await world.rows.one('tenants', { id: await visitor.tenantId() })).toMatchObject({ inviteCode });
  });

  it('is brought by the code of the cookie where nobody has that of the address', async () => {
    const stored = await linkOf(await aPromoter());
    const visitor = new Visitor(world);
    await visitor.open(stored.code);
    expect((await visitor.register({ inviteCode: 'NOBODYS' })).invitation).toMatchObject({
      inviteCode: stored.code,
      isKnown: true,
    });
    expect(await referralOf(visitor)).toMatchObject({ linkId: stored.id });
    expect(await world.rows.one('tenants', { id: await visitor.tenantId() })).toMatchObject({
      inviteCode: 'NOBODYS',
    });
  });

  it('registers without an unknown code, and is told so', async () => {
    const [visitor, other] = [new Visitor(world), new Visitor(world)];
    expect((await visitor.register({ inviteCode: 'NOBODYS' })).invitation).toEqual({
      inviteCode: 'NOBODYS',
      isKnown: false,
      contact: null,
    });
    expect(await referralOf(visitor)).toBeNull();
    expect(await eventsOf(world, await visitor.tenantId(), 'referral.created')).toEqual([]);
    expect((await other.register()).invitation).toBeNull();
    expect(await referralOf(other)).toBeNull();
  });

  it.each<[string, (code: string) => string]>([
    ['of another code', (code) => cookieOf('OTHER7').replace('OTHER7', code)],
    ['with another time', (code) => cookieOf(code, 5_000).replace(/^[^.]+/, Date.now().toString(36))],
    ['of no signature', (code) => cookieOf(code).replace(/[^.]+$/, '')],
    ['that is thirty days old', (code) => cookieOf(code, promotionLimits.attributionDays * dayMs)],
    ['of other bytes', () => '%00.%ff.'],
  ])('is brought by nobody with a cookie %s', async (_, forged) => {
    const link = await linkOf(await aPromoter());
    const visitor = new Visitor(world);
    visitor.cookies.set('invitation', forged(link.code));
    expect(await visitor.current()).toBeNull();
    expect((await visitor.register()).invitation).toBeNull();
    expect(await referralOf(visitor)).toBeNull();
  });

  it('is still brought by a cookie of almost thirty days', async () => {
    const link = await linkOf(await aPromoter());
    const visitor = new Visitor(world);
    visitor.cookies.set('invitation', cookieOf(link.code, promotionLimits.attributionDays * dayMs - 60_000));
    await visitor.register();
    expect(await referralOf(visitor)).toMatchObject({ linkId: link.id });
  });

  it('is brought by nobody once the link is disabled or its promoter suspended', async () => {
    const [disabled, suspended] = [await aPromoter(), await aPromoter()];
    const links = [await linkOf(disabled), await linkOf(suspended)];
    const visitors = [new Visitor(world), new Visitor(world)];
    for (const [index, visitor] of visitors.entries()) await visitor.open(links[index]?.code ?? '');
    await disabled.as('post', `/api/promotion/links/${links[0]?.id}/disable`).expect(200);
    await suspend(suspended.tenantId);
    for (const [index, visitor] of visitors.entries()) {
      const inviteCode = links[index]?.code ?? '';
      expect(await visitor.current()).toBeNull();
      expect(await visitor.open(inviteCode)).toMatchObject({ isKnown: false });
      expect((await visitor.register({ inviteCode })).invitation).toMatchObject({ isKnown: false });
      expect(await referralOf(visitor)).toBeNull();
    }
  });

  it('may try sixty codes a minute', async () => {
    const visitor = new Visitor(world);
    const replies = await Promise.all(
      Array.from({ length: 62 }, () => visitor.post('/api/invitations', { inviteCode: 'NOBODYS' })),
    );
    expect(statusesOf(replies).slice(59)).toEqual([200, 429, 429]);
    expect(replies.filter(({ status }) => status === 429).map(errorOf)).toEqual([
      'request.too_many',
      'request.too_many',
    ]);
  });

  it.each(['', 'has space', 'a'.repeat(16), '<script>', "'; drop table tenants"])(
    'is refused %j as a code',
    async (inviteCode) => {
      await new Visitor(world).post('/api/invitations', { inviteCode }).expect(400);
    },
  );
});

describe('registrations', () => {
  it('of two at once are both brought by one code', async () => {
    const link = await linkOf(await aPromoter());
    const visitors = [new Visitor(world), new Visitor(world)];
    await Promise.all(visitors.map((visitor) => visitor.register({ inviteCode: link.code })));
    for (const visitor of visitors) expect(await referralOf(visitor)).toMatchObject({ linkId: link.id });
  });

  it('of one e-mail at once by two codes are one, with one promoter', async () => {
    const [one, other] = [await linkOf(await aPromoter()), await linkOf(await aPromoter())];
    const visitor = new Visitor(world);
    const code = await visitor.askCode();
    const codes = [one.code, other.code, one.code, other.code];
    const replies = await Promise.all(codes.map((inviteCode) => visitor.finish(code, { inviteCode })));
    expect(statusesOf(replies)).toEqual([200, 400, 400, 400]);
    const index = replies.findIndex(({ status }) => status === 200);
    expect(await world.rows.find('referrals', { linkId: [one.id, other.id] })).toEqual([
      expect.objectContaining({ tenantId: await visitor.tenantId(), inviteCode: codes[index] }),
    ]);
  });

  it('that fail leave no referral', async () => {
    const link = await linkOf(await aPromoter());
    const visitor = new Visitor(world);
    const code = await visitor.askCode();
    await world.app.get(UserService).createOwner({ email: visitor.email, password: 'Secret12' });
    await visitor.finish(code, { inviteCode: link.code }).expect(409);
    expect(await world.rows.find('referrals', { linkId: link.id })).toEqual([]);
  });

  /** A tenant gets its code at registration, so a tenant that it brought cannot have brought it. */
  it('in a chain have the four promoters above them, and none below', async () => {
    const chain: string[] = [(await aPromoter()).tenantId];
    for (let length = 1; length <= 6; length += 1) {
      const above = chain.at(-1) ?? '';
      const { code } = await defaultLinkOf(above);
      const visitor = new Visitor(world);
      await visitor.register({ inviteCode: code });
      expect((await referralOf(visitor))?.promoterIds).toEqual(chain.toReversed().slice(0, 4));
      chain.push(await visitor.tenantId());
    }
    for (const [place, tenantId] of chain.entries()) {
      const [referral] = await world.rows.find('referrals', { tenantId });
      const below = chain.slice(place);
      expect(referral?.promoterIds.filter((id) => below.includes(id)) ?? []).toEqual([]);
    }
  });

  it('are attributed once: opening another link later changes nothing', async () => {
    const [first, second] = [await linkOf(await aPromoter()), await linkOf(await aPromoter())];
    const visitor = new Visitor(world);
    await visitor.register({ inviteCode: first.code });
    const before = await referralOf(visitor);
    const ownLink = await defaultLinkOf(before?.tenantId ?? '');
    for (const { code } of [second, ownLink]) await visitor.open(code);
    expect(await referralOf(visitor)).toEqual(before);
    const other = { linkId: second.id };
    await expect(world.rows.change('referrals', { linkId: first.id }, other)).rejects.toThrow(
      'permission denied',
    );
  });

  it('store a hash of the browser, whether somebody brought it or not', async () => {
    const clientId = 'b'.repeat(32);
    const visitors = [new Visitor(world), new Visitor(world)];
    for (const visitor of visitors) await visitor.register({ clientId });
    const stored = await Promise.all(
      visitors.map(async (visitor) =>
        world.rows.one('referral_signals', { tenantId: await visitor.tenantId() }),
      ),
    );
    expect(stored).toMatchObject([{ kind: 'device' }, { kind: 'device' }]);
    expect(stored[0]?.hash).toEqual(stored[1]?.hash);
    expect(stored[0]?.hash.toString()).not.toContain(clientId);
    await new Visitor(world).finish('000000', { clientId: 'x'.repeat(65) }).expect(400);
  });
});

describe('the contact of a tenant', () => {
  const contactOf = async (visitor: Visitor) => {
    const browser = await SessionClient.signIn(world, visitor.email, 'Secret12');
    return dataOf(await browser.get('/api/promotion/contact').expect(200));
  };

  it('is that of its link as it is now, for its owner and its agents', async () => {
    const promoter = await aPromoter();
    const link = await linkOf(promoter, { contact: own });
    const visitor = new Visitor(world);
    await visitor.register({ inviteCode: link.code });
    expect(await contactOf(visitor)).toEqual({
      account: own.account,
      path: own.path,
      isPromoters: true,
    });
    const agent = await makeAgent(world, await visitor.tenantId());
    const desk = await SessionClient.signIn(world, agent.account, agent.secret);
    const changed = { account: '@bob', path: 'https://bob.example' };
    const contact = { kind: 'own', ...changed };
    await promoter.as('patch', `/api/promotion/links/${link.id}`).send({ contact }).expect(200);
    const reply = await desk.get('/api/promotion/contact').expect(200);
    expect(dataOf(reply)).toEqual({ ...changed, isPromoters: true });
  });

  it.each([
    ['customer', { ...customer, isPromoters: false }],
    ['channel', null],
  ] as const)('is of the installation where the link chose its %s', async (kind, contact) => {
    const link = await linkOf(await aPromoter(), { contact: { kind, account: '', path: '' } });
    const visitor = new Visitor(world);
    expect((await visitor.open(link.code)).contact).toEqual(contact);
    await visitor.register();
    expect(await contactOf(visitor)).toEqual(contact);
  });

  it('is none of its own where nobody brought it, or the promoter is suspended', async () => {
    const promoter = await aPromoter();
    const link = await linkOf(promoter, { contact: own });
    const [alone, brought] = [new Visitor(world), new Visitor(world)];
    await alone.register();
    await brought.register({ inviteCode: link.code });
    await suspend(promoter.tenantId);
    expect(await contactOf(alone)).toBeNull();
    expect(await contactOf(brought)).toBeNull();
  });

  it('is read by nobody who is not signed in', async () => {
    await request(world.url).get('/api/promotion/contact').expect(401);
  });
});
