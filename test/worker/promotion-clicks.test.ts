import type { LinkClick, LinkSummary, LinkVisitor, Page, PromotionLink } from '@parley/contracts/public';
import { promotionLimits } from '@parley/contracts/public';
import { InvitationCookie } from '@parley/domain/promotion';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dataOf } from '../support/answers.js';
import { withApiNode } from '../support/api-node.js';
import { ConsoleClient } from '../support/console.js';
import { refer } from '../support/promotion.js';
import { addPromotionLink, admitTargets, makePromotionLink } from '../support/promotion-links.js';
import { type Answer, addLinkHost, addLinkTo, browsers, clicksOf, visit } from '../support/redirects.js';
import { aClick, storeClicks } from '../support/stored-clicks.js';
import { TcpProxy } from '../support/tcp-proxy.js';
import { makeTenant, type TestTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ worker: true });
let proxy: TcpProxy;
let proxyPort = 0;

beforeAll(async () => {
  const url = new URL(world.database.systemUrl);
  proxy = new TcpProxy({ host: url.hostname, port: Number(url.port) });
  proxyPort = await proxy.listen();
});
afterAll(() => proxy.close());

const pathOf = ({ url }: PromotionLink): string => new URL(url).pathname;
const go = (path: string, options?: Parameters<typeof visit>[2]) => visit(world.url, path, options);
const as = (userAgent: string) => ({ headers: { 'user-agent': userAgent } });
const registerUrl = (code: string) => `http://localhost/register?invite=${code}`;

/** Clicks of all time by scope, without scopes that have none. */
async function clicksBy({ tenantId }: TestTenant): Promise<Record<string, number>> {
  const rows = await world.rows.find('promotion_totals', { tenantId });
  return Object.fromEntries(
    rows.map(({ scope, clicks }) => [scope, Number(clicks)] as const).filter(([, clicks]) => clicks > 0),
  );
}

/** The same from a recount of the quarters of an hour. */
async function quarterClicksBy({ tenantId }: TestTenant): Promise<Record<string, number>> {
  const sums: Record<string, number> = {};
  const rows = await world.rows.find('promotion_quarters', { tenantId });
  for (const { scope, clicks } of rows.filter((row) => row.clicks > 0))
    sums[scope] = (sums[scope] ?? 0) + clicks;
  return sums;
}

/** Tenants. Each brought the next one. */
async function makeChain(length: number): Promise<TestTenant[]> {
  const chain: TestTenant[] = [];
  for (let i = 0; i < length; i++) {
    const tenant = await makeTenant(world);
    const promoterIds = chain
      .toReversed()
      .slice(0, promotionLimits.levels)
      .map((one) => one.tenantId);
    if (promoterIds.length > 0) await refer(world, tenant.tenantId, promoterIds);
    chain.push(tenant);
  }
  return chain;
}

describe('a click on a promotion link', () => {
  it('goes to the register page with the code in the address and in a signed cookie', async () => {
    const who = await makeTenant(world);
    const link = await makePromotionLink(world, who.token, { inviteCode: `Click${who.tenantId.slice(-8)}` });
    for (const path of [pathOf(link), pathOf(link).toUpperCase().replace('/L/', '/l/')]) {
      const answer = await go(path);
      expect([answer.status, answer.location]).toEqual([302, registerUrl(link.inviteCode)]);
      const [cookie = '', ...others] = answer.headers['set-cookie'] ?? [];
      expect(others).toEqual([]);
      expect(cookie).toMatch(/^invitation=[^;]+; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/);
      const value = cookie.slice('invitation='.length, cookie.indexOf(';'));
      const cookies = world.app.get(InvitationCookie, { strict: false });
      expect(cookies.verify(value, new Date())?.code).toBe(link.inviteCode);
      expect(cookies.verify(value, new Date(Date.now() + 30 * 86_400_000))).toBeNull();
      expect(cookies.verify(value.replace(link.inviteCode, 'Another1'), new Date())).toBeNull();
    }
    expect(await clicksOf(world, link.id)).toMatchObject([
      { outcome: 'account', account: 'target', filter: null, address: null, device: 'phone' },
      { outcome: 'account', account: 'target', filter: null, address: null, device: 'phone' },
    ]);
  });

  it('goes to the target of the link, and an edit is in force at once', async () => {
    const who = await makeTenant(world);
    await admitTargets(world, who.tenantId);
    const link = await makePromotionLink(world, who.token, { targetUrl: 'https://a.example/sale' });
    expect((await go(pathOf(link))).location).toBe('https://a.example/sale');
    const targetUrl = 'https://b.example/';
    await who.as('patch', `/api/promotion/links/${link.id}`).send({ targetUrl }).expect(200);
    const answer = await go(pathOf(link));
    expect(answer.location).toBe('https://b.example/');
    expect(answer.headers['set-cookie']?.[0]).toContain(link.inviteCode);
    // The target changes as soon as an operator withdraws the permission.
    await admitTargets(world, who.tenantId, false);
    expect((await go(pathOf(link))).location).toBe(registerUrl(link.inviteCode));
  });

  it('goes to another target from its promoter’s own verified domain alone, unless it did so before', async () => {
    const [who, other] = [await makeTenant(world), await makeTenant(world)];
    const host = await addLinkHost(world, who.tenantId);
    const link = await makePromotionLink(world, who.token, { targetUrl: 'https://a.example/sale' });
    expect(link).toMatchObject({ url: `http://${host}${pathOf(link)}`, isTargetHeld: false });
    const at = async (where?: string) => {
      const { status, location, headers } = await go(pathOf(link), where ? { host: where } : {});
      return [status, location, headers['set-cookie']?.length ?? 0];
    };
    expect(await at(host)).toEqual([302, 'https://a.example/sale', 0]);
    expect(await at()).toEqual([302, registerUrl(link.inviteCode), 1]);
    for (const foreign of [null, other.tenantId])
      expect(await at(await addLinkHost(world, foreign))).toEqual([404, null, 0]);
    expect(await at(await addLinkHost(world, who.tenantId, 'failed'))).toEqual([404, null, 0]);
    expect((await clicksOf(world, link.id)).map(({ outcome }) => outcome)).toEqual(['account', 'account']);

    const past = { code: `Past${who.tenantId.slice(-8)}`, targetUrl: 'https://a.example/past' };
    await addPromotionLink(world, other.tenantId, { ...past, keepsTarget: true });
    expect((await go(`/l/p-${past.code}`)).location).toBe('https://a.example/past');
  });

  it('is counted for its promoter, and as the level it is for those above', async () => {
    const chain = await makeChain(5);
    const [fifth, fourth, third, second, first] = chain as [
      TestTenant,
      TestTenant,
      TestTenant,
      TestTenant,
      TestTenant,
    ];
    const [one, two] = [
      await makePromotionLink(world, first.token),
      await makePromotionLink(world, first.token),
    ];
    const above = await makePromotionLink(world, second.token);
    for (const link of [one, one, one, two, above]) await go(pathOf(link));
    await expect.poll(() => clicksBy(first)).toEqual({ own: 4, [one.id]: 3, [two.id]: 1 });
    await expect.poll(() => clicksBy(second)).toEqual({ own: 1, [above.id]: 1, 'level-2': 4 });
    await expect.poll(() => clicksBy(third)).toEqual({ 'level-2': 1, 'level-3': 4 });
    await expect.poll(() => clicksBy(fourth)).toEqual({ 'level-3': 1, 'level-4': 4 });
    await expect.poll(() => clicksBy(fifth)).toEqual({ 'level-4': 1 });
    for (const tenant of chain) expect(await quarterClicksBy(tenant)).toEqual(await clicksBy(tenant));
    const shown = await first.as('get', `/api/promotion/links/${one.id}`).expect(200);
    expect(dataOf<PromotionLink>(shown).figures.clicks).toBe(3);
  });

  it('is pushed to its promoter and to those above once it is counted, by one push for many', async () => {
    const [above, promoter] = (await makeChain(2)) as [TestTenant, TestTenant];
    const stranger = await makeTenant(world);
    const link = await makePromotionLink(world, promoter.token);
    const consoles = await Promise.all(
      [promoter, above, stranger].map(({ token }) => ConsoleClient.connect(world, token)),
    );
    const [mine, theirs, strangers] = consoles as [ConsoleClient, ConsoleClient, ConsoleClient];
    const outbox = () => world.rows.count('outbox', { tenantId: promoter.tenantId });
    const before = await outbox();
    const { tenantId } = promoter;
    await storeClicks(
      world,
      Array.from({ length: 200 }, () => aClick({ tenantId, linkId: link.id, accountKey: 'target' })),
    );
    const isFigures = ({ areas }: { areas: string[] }) => areas.join() === 'figures';
    await Promise.all([
      mine.until('promotion:changed', isFigures),
      theirs.until('promotion:changed', isFigures),
    ]);
    // A read after the push includes the clicks.
    const shown = await promoter.as('get', `/api/promotion/links/${link.id}`).expect(200);
    expect(dataOf<PromotionLink>(shown).figures.clicks).toBe(200);
    expect(mine.all('promotion:changed').filter(isFigures)).toHaveLength(1);
    expect(strangers.all('promotion:changed')).toEqual([]);
    expect(await outbox()).toBe(before);
    for (const one of consoles) one.close();
  });

  it('is not counted of programs, HEAD requests and prefetches, which get no cookie', async () => {
    const who = await makeTenant(world);
    const link = await makePromotionLink(world, who.token);
    const answers = [
      await go(pathOf(link), as('Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)')),
      await go(pathOf(link), { method: 'HEAD' }),
      await go(pathOf(link), { headers: { purpose: 'prefetch' } }),
    ];
    for (const { status, location, headers } of answers)
      expect([status, location, headers['set-cookie']]).toEqual([
        302,
        registerUrl(link.inviteCode),
        undefined,
      ]);
    await go(pathOf(link), as(browsers.desktop));
    await expect.poll(() => clicksBy(who)).toEqual({ own: 1, [link.id]: 1 });
    expect((await clicksOf(world, link.id)).map(({ filter }) => filter)).toEqual([
      'bot',
      'head',
      'prefetch',
      null,
    ]);
  });

  it('goes to the register page without the code where the link is disabled or its promoter suspended', async () => {
    const who = await makeTenant(world);
    await admitTargets(world, who.tenantId);
    const link = await makePromotionLink(world, who.token, { targetUrl: 'https://a.example/' });
    await go(pathOf(link));
    const bare = async () => {
      const { location, headers } = await go(pathOf(link));
      return [location, headers['set-cookie']];
    };
    await who.as('post', `/api/promotion/links/${link.id}/disable`).expect(200);
    expect(await bare()).toEqual(['http://localhost/register', undefined]);
    await who.as('post', `/api/promotion/links/${link.id}/enable`).expect(200);
    expect((await go(pathOf(link))).location).toBe('https://a.example/');
    await world.rows.change('tenants', { id: who.tenantId }, { status: 'suspended' });
    await expect.poll(bare).toEqual(['http://localhost/register', undefined]);
    const counted = (await clicksOf(world, link.id)).filter(({ outcome }) => outcome === 'account');
    await expect.poll(() => clicksBy(who)).toEqual({ own: counted.length, [link.id]: counted.length });
  });

  it('is served by the host of the public address, and by domains of its own promoter', async () => {
    const who = await makeTenant(world);
    const link = await makePromotionLink(world, who.token);
    expect(link.url).toBe(`http://localhost${pathOf(link)}`);
    const at = async (owner: string | null) => {
      const { status, location } = await go(pathOf(link), { host: await addLinkHost(world, owner) });
      return [status, location];
    };
    expect(await at(null)).toEqual([404, null]);
    expect(await at(who.tenantId)).toEqual([302, registerUrl(link.inviteCode)]);
    for (const code of ['p-Nobodys99', 'p-', 'p-ab', 'p-a b', `p-${'a'.repeat(16)}`, 'q-abcdef'])
      expect((await go(`/l/${encodeURIComponent(code)}`)).status).toBe(404);
    expect(await clicksOf(world, link.id)).toHaveLength(1);
  });

  it('is in no figure and no list of diversion links', async () => {
    const who = await makeTenant(world);
    const [link, other] = [
      await makePromotionLink(world, who.token),
      await addLinkTo(world, who.tenantId, ['ann']),
    ];
    for (const path of [pathOf(link), other.path, pathOf(link)]) await go(path);
    await expect.poll(() => clicksBy(who)).toEqual({ own: 2, [link.id]: 2 });
    const totals = async () => {
      const rows = await world.rows.find('link_totals', { tenantId: who.tenantId });
      return Object.fromEntries(rows.map(({ scope, raw }) => [scope, raw]));
    };
    await expect.poll(totals).toEqual({ [other.id]: '1', tenant: '1' });
    const read = async <T>(path: string): Promise<T> => dataOf<T>(await who.as('get', path).expect(200));
    const clicks = await read<Page<LinkClick>>('/api/link-clicks');
    expect([clicks.total, clicks.items.map(({ linkId }) => linkId)]).toEqual([1, [other.id]]);
    const visitors = await read<Page<LinkVisitor>>('/api/link-visitors');
    expect(visitors.items.map(({ linkId }) => linkId)).toEqual([other.id]);
    const summary = await read<LinkSummary>('/api/link-statistics/summary');
    expect(summary.total.raw).toBe(1);
    expect(await world.rows.find('link_days', { tenantId: who.tenantId, scope: link.id })).toEqual([]);
  });

  it('is stored in the journal while PostgreSQL is away, and counted once', async () => {
    const who = await makeTenant(world);
    const link = await makePromotionLink(world, who.token);
    const direct = process.env['SYSTEM_DATABASE_URL'] ?? '';
    const url = new URL(direct);
    url.hostname = '127.0.0.1';
    url.port = `${proxyPort}`;
    process.env['SYSTEM_DATABASE_URL'] = url.href;
    try {
      await withApiNode(async (address) => {
        const answers: Answer[] = [];
        const visitSome = async (): Promise<void> => {
          for (let i = 0; i < 4; i++) answers.push(await visit(address, pathOf(link)));
        };
        // The node reads again if it had read before it knew of the changes.
        await visitSome();
        proxy.refuse();
        await visitSome();
        proxy.resume();
        for (const { status, location, headers } of answers) {
          expect([status, location]).toEqual([302, registerUrl(link.inviteCode)]);
          expect(headers['set-cookie']?.[0]).toContain(link.inviteCode);
        }
        await expect.poll(() => clicksBy(who)).toEqual({ own: 8, [link.id]: 8 });
      });
    } finally {
      process.env['SYSTEM_DATABASE_URL'] = direct;
    }
    expect(await clicksOf(world, link.id)).toHaveLength(8);
    // A later batch is counted after everything in the journal.
    await storeClicks(world, [aClick({ tenantId: who.tenantId, linkId: link.id, accountKey: 'target' })]);
    await expect.poll(() => clicksBy(who)).toEqual({ own: 9, [link.id]: 9 });
  });
});
