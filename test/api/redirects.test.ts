import type { LinkPoolAccount } from '@parley/contracts/public';
import type { LinkEntity } from '@parley/domain/links';
import { LinkCacheInvalidator } from '@parley/domain/links';
import { Clock } from '@parley/platform/clock';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { dataOf, failureOf, fieldsOf } from '../support/answers.js';
import { aLink, makeLink } from '../support/links.js';
import { addLinkHost, addLinkTo, browsers, clicksOf, holdCacheTime, visit } from '../support/redirects.js';
import { makeTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ environment: { TRUST_PROXY_HOPS: '1' } });

const go = (path: string, options?: Parameters<typeof visit>[2]) => visit(world.url, path, options);
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });

const singapore = '203.117.1.1';
const china = '114.114.114.114';
const defaultUrl = 'https://shop.example.org/';

describe('a visit', () => {
  it('is stored before its redirect, with what is known of the visitor', async () => {
    const { tenantId } = await makeTenant(world);
    const link = await addLinkTo(world, tenantId, ['ann']);
    const answer = await go(link.path, {
      headers: {
        'x-forwarded-for': china,
        referer: 'https://Forum.example.net/thread?id=1',
        'user-agent': browsers.desktop,
      },
    });
    expect([answer.status, answer.location, answer.body]).toEqual([302, 'https://t.me/ann', '']);
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
    });
    expect(answer.headers['set-cookie']).toBeUndefined();
    // A hook of the console would have added it, and would cost more than the redirect.
    expect(answer.headers['content-security-policy']).toBeUndefined();
    expect(await clicksOf(world, link.id)).toMatchObject([
      {
        outcome: 'account',
        account: 'ann',
        filter: null,
        address: china,
        region: 'CN',
        device: 'desktop',
        system: 'windows',
        browser: 'Chrome',
        referrer: 'forum.example.net',
      },
    ]);
  });

  const past = new Date('2020-01-01');
  const nobody = { region: 'only' as const, of: 'SG' };
  const cases: [string, Partial<LinkEntity>, string[]][] = [
    ['disabled', { isEnabled: false, endsAt: past }, ['ann']],
    ['ended', { endsAt: past, regionRule: nobody.region, regions: ['US'] }, ['ann']],
    ['region', { regionRule: 'only', regions: ['US'], devices: ['desktop'] }, ['ann']],
    ['region', { regionRule: 'except', regions: ['SG'] }, ['ann']],
    ['device', { devices: ['desktop', 'tablet'] }, ['ann']],
    ['nobody', {}, []],
    ['nobody', { type: 'online' }, ['ann']],
  ];
  it.each(cases)('is %s before all reasons that come later: %j', async (outcome, given, accounts) => {
    const { tenantId } = await makeTenant(world);
    const withDefault = await addLinkTo(world, tenantId, accounts, { ...given, defaultUrl });
    const without = await addLinkTo(world, tenantId, accounts, given);
    expect((await go(withDefault.path, from(singapore))).location).toBe(defaultUrl);
    const page = await go(without.path, from(singapore));
    expect([page.status, page.location]).toEqual([404, null]);
    for (const { id } of [withDefault, without])
      expect(await clicksOf(world, id)).toMatchObject([{ outcome, account: null }]);
  });

  it.each([
    ['suspended', { status: 'suspended' as const }],
    ['on a package without links', { packageFamily: 'MIAN_FEI_ROOT' as const }],
    ['on a package that ran out', { packageEndsAt: new Date('2020-01-01') }],
  ])('goes to the default address where the tenant is %s', async (_, change) => {
    const { tenantId } = await makeTenant(world);
    const link = await addLinkTo(world, tenantId, ['ann'], { defaultUrl });
    await world.rows.change('tenants', { id: tenantId }, change);
    expect((await go(link.path)).location).toBe(defaultUrl);
    expect(await clicksOf(world, link.id)).toMatchObject([{ outcome: 'unavailable' }]);
  });

  it('is admitted by region and device, and where the region is unknown unless only some are', async () => {
    const { tenantId } = await makeTenant(world);
    const [only, except] = await Promise.all([
      addLinkTo(world, tenantId, ['ann'], { regionRule: 'only', regions: ['SG'], devices: ['phone'] }),
      addLinkTo(world, tenantId, ['ann'], { regionRule: 'except', regions: ['SG'] }),
    ]);
    const statuses = async (path: string) => [
      (await go(path, from(singapore))).status,
      (await go(path, from('::ffff:203.117.1.1'))).status,
      (await go(path, from('10.1.2.3'))).status,
      (await go(path, from('unknown'))).status,
    ];
    expect(await statuses(only.path)).toEqual([302, 302, 404, 404]);
    expect(await statuses(except.path)).toEqual([404, 404, 302, 302]);
  });

  it.each([
    ['bot', { headers: { 'user-agent': 'facebookexternalhit/1.1' } }],
    ['bot', { headers: { 'user-agent': '' } }],
    ['head', { method: 'HEAD' }],
    ['prefetch', { headers: { 'sec-purpose': 'prefetch;prerender' } }],
    ['prefetch', { headers: { purpose: 'prefetch' } }],
    ['prefetch', { headers: { 'x-purpose': 'preview' } }],
    ['prefetch', { headers: { 'x-moz': 'prefetch' } }],
  ])('by a %s is answered and moves nothing: %j', async (filter, options) => {
    const { tenantId } = await makeTenant(world);
    const given = { mode: 'sequential' as const, bindsVisitors: true, account: { dailyCap: 1 } };
    const link = await addLinkTo(world, tenantId, ['ann', 'bob'], given);
    for (let times = 0; times < 3; times++) {
      const answer = await go(link.path, options);
      expect([answer.status, answer.location, answer.body]).toEqual([302, 'https://t.me/ann', '']);
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
    expect(await clicksOf(world, link.id)).toMatchObject(
      [1, 2, 3].map(() => ({ outcome: 'filtered', filter, account: null })),
    );
    expect((await go(link.path, from('203.0.113.1'))).location).toBe('https://t.me/ann');
    expect((await go(link.path, from('203.0.113.2'))).location).toBe('https://t.me/bob');
  });

  it('has the local day of its tenant, in ten zones', async () => {
    const zones = [
      'Pacific/Kiritimati',
      'Pacific/Auckland',
      'Asia/Shanghai',
      'Asia/Kathmandu',
      'Asia/Kolkata',
      'Europe/Berlin',
      'UTC',
      'America/St_Johns',
      'America/New_York',
      'Pacific/Pago_Pago',
    ];
    const at = new Date('2026-11-23T10:30:00Z');
    vi.spyOn(world.app.get(Clock), 'nowMs').mockReturnValue(at.getTime());
    onTestFinished(() => void vi.restoreAllMocks());
    const days = await Promise.all(
      zones.map(async (timeZone) => {
        const { tenantId } = await makeTenant(world, { timeZone });
        const link = await addLinkTo(world, tenantId, ['ann']);
        await go(link.path);
        return (await clicksOf(world, link.id)).map(({ day }) => day);
      }),
    );
    const expected = zones.map((timeZone) => [
      new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(at),
    ]);
    expect(days).toEqual(expected);
    expect(new Set(days.flat())).toEqual(new Set(['2026-11-22', '2026-11-23', '2026-11-24']));
  });

  it('is of one visitor by link, day, address and browser', async () => {
    const { tenantId } = await makeTenant(world);
    const [link, other] = await Promise.all([
      addLinkTo(world, tenantId, ['ann']),
      addLinkTo(world, tenantId, ['ann']),
    ]);
    await go(link.path, from(china));
    await go(link.path, from(china));
    await go(link.path, from(singapore));
    await go(link.path, { headers: { 'x-forwarded-for': china, 'user-agent': browsers.desktop } });
    await go(other.path, from(china));
    const [first, second, ...rest] = (await clicksOf(world, link.id)).map(({ visitorId }) => visitorId);
    const [elsewhere] = await clicksOf(world, other.id);
    expect(second).toBe(first);
    expect(new Set([first, ...rest, elsewhere?.visitorId]).size).toBe(4);
  });

  it('stores no address for a tenant that keeps none', async () => {
    const { tenantId } = await makeTenant(world);
    const link = await addLinkTo(world, tenantId, ['ann']);
    await world.rows.change('tenants', { id: tenantId }, { keepsVisitorAddresses: false });
    await go(link.path, from(china));
    expect(await clicksOf(world, link.id)).toMatchObject([{ address: null, region: 'CN' }]);
  });

  it('believes the forwarded address of the configured hops alone', async () => {
    const { tenantId } = await makeTenant(world);
    const link = await addLinkTo(world, tenantId, ['ann']);
    await go(link.path, {
      headers: {
        'x-forwarded-for': `8.8.8.8, ${china}`,
        'cf-ipcountry': 'US',
        'x-real-ip': '8.8.8.8',
        forwarded: 'for=8.8.8.8',
      },
    });
    expect(await clicksOf(world, link.id)).toMatchObject([{ address: china, region: 'CN' }]);
  });

  it('reads no more of a user agent than it stores, and goes on after headers of 100 kB', async () => {
    const { tenantId } = await makeTenant(world);
    const link = await addLinkTo(world, tenantId, ['ann']);
    const long = await go(link.path, { headers: { 'user-agent': `${browsers.phone}${' x'.repeat(4_000)}` } });
    expect(long.status).toBe(302);
    const endless = go(link.path, { headers: { 'user-agent': 'x'.repeat(100_000) } });
    expect(
      await endless.then(
        ({ status }) => status,
        () => 431,
      ),
    ).toBe(431);
    expect((await go(link.path)).status).toBe(302);
    expect(await clicksOf(world, link.id)).toHaveLength(2);
  });
});

describe('a visitor', () => {
  const bound = { mode: 'sequential', bindsVisitors: true } as const;

  it('keeps the account by a signed cookie, on any address', async () => {
    const { tenantId } = await makeTenant(world);
    const link = await addLinkTo(world, tenantId, ['ann', 'bob'], bound);
    const first = await go(link.path, from('198.51.100.1'));
    const [cookie = ''] = first.headers['set-cookie'] ?? [];
    expect(cookie).toMatch(
      new RegExp(`^l_[0-9a-z]{10}=[\\w.-]+; Path=${link.path}; Max-Age=2592000; HttpOnly; SameSite=Lax$`),
    );
    const headers = { cookie: `other=1; ${cookie.split(';')[0]}; last=2` };
    for (const address of ['198.51.100.2', '198.51.100.3'])
      expect((await go(link.path, { headers: { ...headers, 'x-forwarded-for': address } })).location).toBe(
        first.location,
      );
    expect((await go(link.path, from('198.51.100.4'))).location).not.toBe(first.location);
  });

  it('keeps the account by the address where there is no cookie', async () => {
    const { tenantId } = await makeTenant(world);
    const link = await addLinkTo(world, tenantId, ['ann', 'bob', 'cid'], bound);
    const { location } = await go(link.path, from('198.51.100.1'));
    for (let times = 0; times < 3; times++)
      expect((await go(link.path, from('198.51.100.1'))).location).toBe(location);
  });

  it('gets nothing by a forged cookie, or by the cookie of another link', async () => {
    const { tenantId } = await makeTenant(world);
    const link = await addLinkTo(world, tenantId, ['ann', 'bob'], bound);
    const other = await addLinkTo(world, tenantId, ['bob'], bound);
    const [name = ''] =
      ((await go(link.path, from('198.51.100.1'))).headers['set-cookie'] ?? [''])[0]?.split('=') ?? [];
    const [, foreign = ''] = /=([^;]+)/.exec((await go(other.path)).headers['set-cookie']?.[0] ?? '') ?? [];
    const [at, account, signature = ''] = foreign.split('.');
    const forged = [
      foreign,
      `${at}.${Buffer.from('bob').toString('base64url')}.${signature.replace(/^./, 'A')}`,
      `${at}.${account}.`,
      `${at}.${account}`,
      'bob',
      '',
      '..',
      'x'.repeat(3_000),
    ];
    // After each visitor that gets `bob` by turn, the next one gets `ann`. A trusted cookie would break the turns.
    const turns: (string | null)[] = [];
    for (const [index, value] of forged.entries())
      turns.push(
        (
          await go(link.path, {
            headers: { cookie: `${name}=${value}`, 'x-forwarded-for': `198.51.100.${index + 10}` },
          })
        ).location,
      );
    expect(turns).toEqual(forged.map((_, index) => `https://t.me/${index % 2 === 0 ? 'bob' : 'ann'}`));
  });
});

describe('targets', () => {
  it.each([
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    '//evil.example.net/',
    'https://user:secret@evil.example.net/',
    'https://evil.example.net/\r\nset-cookie: a=b',
    'https://evil.example.net/\u0001',
    'viber://chat?number=1',
    'http://localhost/l/abcdefghij',
    'https://LOCALHOST./console',
  ])('that nobody may be sent to are left out, whatever was stored: %j', async (url) => {
    const { tenantId } = await makeTenant(world);
    const link = await addLinkTo(world, tenantId, ['ann'], { defaultUrl: url, account: { url } });
    const answer = await go(link.path);
    expect([answer.status, answer.location]).toEqual([404, null]);
    expect(await clicksOf(world, link.id)).toMatchObject([{ outcome: 'nobody' }]);
  });

  it('are no domains of links, of any tenant, once these are verified', async () => {
    const [{ tenantId }, others] = [await makeTenant(world), await makeTenant(world)];
    const linkTo = (host: string) => {
      const url = `https://${host.toUpperCase()}:8443/l/abcdefghij`;
      return addLinkTo(world, tenantId, ['ann'], { defaultUrl: url, account: { url } });
    };
    for (const owner of [null, tenantId, others.tenantId])
      expect((await go((await linkTo(await addLinkHost(world, owner))).path)).status).toBe(404);
    // Any tenant can claim a host.
    const claimed = await addLinkHost(world, others.tenantId, 'pending');
    expect((await go((await linkTo(claimed)).path)).status).toBe(302);
  });

  it('are sent in ASCII', async () => {
    const { tenantId } = await makeTenant(world);
    const link = await addLinkTo(world, tenantId, ['ann'], { account: { url: 'https://раураl.com/ü?q=中' } });
    expect((await go(link.path)).location).toBe('https://xn--l-7sba6dbr.com/%C3%BC?q=%E4%B8%AD');
  });
});

describe('a daily cap', () => {
  it('counts the clicks of the day before it was set', async () => {
    const who = await makeTenant(world);
    const link = await makeLink(world, who.token, { mode: 'sequential', defaultUrl });
    const path = `/l/${link.code}`;
    const click = async (count: number) => {
      const seen: (string | null)[] = [];
      for (let i = 0; i < count; i++) seen.push((await go(path)).location);
      return seen;
    };
    const [account] = link.accounts;
    const cap = async (dailyCap: number | null) => {
      const accounts = [{ ...account, dailyCap }];
      await who.as('patch', `/api/links/${link.id}`).send({ accounts }).expect(200);
      return dataOf<LinkPoolAccount[]>(await who.as('get', `/api/links/${link.id}/pool`).expect(200));
    };
    const sent = (count: number) => Array.from({ length: count }, () => 'https://t.me/ann_lee');
    expect(await click(10)).toEqual(sent(10));
    expect(await cap(5)).toMatchObject([{ sentToday: 10, blockedBy: 'full' }]);
    expect(await click(3)).toEqual([defaultUrl, defaultUrl, defaultUrl]);
    expect(await cap(12)).toMatchObject([{ sentToday: 10, blockedBy: null }]);
    expect(await click(3)).toEqual([...sent(2), defaultUrl]);
    // Clicks count without a cap, too.
    await cap(null);
    expect(await click(4)).toEqual(sent(4));
    expect(await cap(17)).toMatchObject([{ sentToday: 16, blockedBy: null }]);
    expect(await click(2)).toEqual([...sent(1), defaultUrl]);
  });
});

it('links that name no account take visitors where nothing has to be online', async () => {
  const who = await makeTenant(world);
  const url = 'https://wa.me/message/AbC123';
  const accounts = [url, 'https://wa.me/message/abc123'].map((one) => ({ url: one, weight: 1, dailyCap: 1 }));
  const given = { platform: 'whatsapp' as const, accounts };
  const refused = await who
    .as('post', '/api/links')
    .send(aLink({ ...given, type: 'online' }))
    .expect(400);
  expect(failureOf(refused)).toMatchObject({
    error: 'links.accounts_invalid',
    details: [
      { field: 'accounts[0].url', rule: 'external', values: { text: url } },
      { field: 'accounts[1].url', rule: 'external' },
    ],
  });
  const link = await makeLink(world, who.token, { ...given, mode: 'sequential', defaultUrl });
  const seen = [];
  for (let i = 0; i < 3; i++) seen.push((await go(`/l/${link.code}`)).location);
  expect(seen).toEqual([url, 'https://wa.me/message/abc123', defaultUrl]);
  const edited = who.as('patch', `/api/links/${link.id}`).send({ type: 'online' });
  expect(fieldsOf(await edited.expect(400))).toHaveLength(2);
});

describe('the pages', () => {
  it.each([
    [undefined, 'en-US', 'Page not found'],
    ['de-DE,fr;q=0.5', 'en-US', 'Page not found'],
    ['zh', 'zh-CN', '页面不存在'],
    ['en;q=0.5,zh-TW;q=0.9', 'zh-CN', '页面不存在'],
    ['zh-CN;q=0.5, en-GB', 'en-US', 'Page not found'],
    ['*;q=x,;;,zh-CN', 'zh-CN', '页面不存在'],
  ])('speak the language of the visitor: %j', async (language, lang, title) => {
    const headers = language === undefined ? {} : { 'accept-language': language };
    const { status, headers: sent, body } = await go('/l/unknown123', { headers });
    expect(status).toBe(404);
    expect(body).toContain(`<html lang="${lang}">`);
    expect(body).toContain(`<title>${title}</title>`);
    expect(body).not.toContain('<script');
    expect(sent['content-security-policy']).toContain("default-src 'none'");
    expect(sent).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
  });

  it.each([
    '/l/',
    '/l/a',
    '/l/%00',
    '/l/../api',
    `/l/${'x'.repeat(90)}`,
    '/l/%E4%BD%A0%E5%A5%BD%E5%90%97',
    "/l/' or 1=1--",
  ])('answer %s, which is no code', async (path) => {
    expect((await go(encodeURI(decodeURI(path)))).status).toBe(404);
  });

  it('answer the code of a deleted link', async () => {
    const { tenantId } = await makeTenant(world);
    const link = await addLinkTo(world, tenantId, ['ann'], { deletedAt: new Date(), defaultUrl });
    expect((await go(link.path)).status).toBe(404);
  });
});

describe('changes', () => {
  it('are in force at once where they are published', async () => {
    const { tenantId } = await makeTenant(world);
    const link = await addLinkTo(world, tenantId, ['ann']);
    expect((await go(link.path)).location).toBe('https://t.me/ann');
    await world.rows.change('links', { id: link.id }, { isEnabled: false, defaultUrl });
    world.app.get(LinkCacheInvalidator).publish({ codes: [link.code] });
    expect((await go(link.path)).location).toBe(defaultUrl);
    await world.rows.change('links', { id: link.id }, { isEnabled: true });
    world.app.get(LinkCacheInvalidator).publish({ tenantId });
    expect((await go(link.path)).location).toBe('https://t.me/ann');
  });

  it('of which nothing is published are in force after two seconds', async () => {
    const { tenantId } = await makeTenant(world);
    const link = await addLinkTo(world, tenantId, ['ann']);
    const pass = holdCacheTime();
    await go(link.path);
    await world.rows.change('links', { id: link.id }, { isEnabled: false, defaultUrl });
    expect((await go(link.path)).location).toBe('https://t.me/ann');
    pass();
    await expect.poll(async () => (await go(link.path)).location).toBe(defaultUrl);
  });
});
