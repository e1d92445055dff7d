import { type PortStatus } from '@parley/contracts/public';
import { LinkCacheInvalidator } from '@parley/domain/links';
import { CacheRegistry } from '@parley/platform/caching';
import { Database } from '@parley/platform/database';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { CompiledLinkQueries } from '../../libs/domain/src/links/caches/compiled-link.queries.js';
import { withApiNode } from '../support/api-node.js';
import { promptMs } from '../support/prompt.js';
import { addLinkHost, addLinkTo, clicksOf, holdCacheTime, visit } from '../support/redirects.js';
import { makeSocialAccount, makeTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const world = withWorld();

const go = (path: string, options?: Parameters<typeof visit>[2]) => visit(world.url, path, options);

describe('a domain of links', () => {
  it('serves the links of its tenant, one of the installation those of all', async () => {
    const [tenant, other] = [await makeTenant(world), await makeTenant(world)];
    const [own, shared] = [await addLinkHost(world, tenant.tenantId), await addLinkHost(world, null)];
    const [mine, foreign] = [
      await addLinkTo(world, tenant.tenantId, ['ann']),
      await addLinkTo(world, other.tenantId, ['bob'], { defaultUrl: 'https://shop.example.org/' }),
    ];
    const statuses = async (host: string) => [
      (await go(mine.path, { host })).status,
      (await go(foreign.path, { host })).status,
    ];
    expect(await statuses(own)).toEqual([302, 404]);
    expect(await statuses(`${own.toUpperCase()}.:8443`)).toEqual([302, 404]);
    expect(await statuses(shared)).toEqual([302, 302]);
    expect(await statuses('localhost:1234')).toEqual([302, 302]);
    expect(await statuses('nothing.example.com')).toEqual([404, 404]);
    expect(await statuses('127.0.0.1')).toEqual([404, 404]);
    expect(await clicksOf(world, foreign.id)).toHaveLength(2);
  });

  it.each([
    '/',
    '/index.html',
    '/login',
    '/api/health/live',
    '/api/docs',
    '/metrics',
    '/l',
    '/l/a/b',
    '/socket.io/?EIO=4&transport=polling',
  ])('answers %s with a plain 404 page', async (path) => {
    const host = await addLinkHost(world, null);
    for (const method of ['GET', 'POST']) {
      const { status, headers, body } = await go(path, { host, method });
      expect([status, headers['access-control-allow-origin']]).toEqual([404, undefined]);
      if (!path.startsWith('/socket.io')) expect(body).toContain('<title>Page not found</title>');
    }
  });

  it('is named by the Host header alone', async () => {
    const host = await addLinkHost(world, null);
    const headers = { 'x-forwarded-host': 'localhost', forwarded: 'host=localhost' };
    expect((await go('/api/health/live', { host, headers })).status).toBe(404);
    const { status, body } = await go('/api/health/live', { headers: { 'x-forwarded-host': host } });
    expect([status, body]).toEqual([200, '{"status":"ok"}']);
  });

  it.each(['pending', 'failed'] as const)(
    'that is %s shows the notice and redirects nobody',
    async (state) => {
      const { tenantId } = await makeTenant(world);
      const link = await addLinkTo(world, tenantId, ['ann'], { defaultUrl: 'https://shop.example.org/' });
      const hosts = [await addLinkHost(world, null, state)];
      if (state === 'failed') hosts.push(await addLinkHost(world, tenantId, state));
      for (const host of hosts) {
        for (const path of [link.path, '/', '/api/health']) {
          const { status, location, body } = await go(path, {
            host,
            headers: { 'accept-language': 'zh-CN' },
          });
          expect([status, location]).toEqual([404, null]);
          expect(body).toContain('<title>域名未备案</title>');
        }
      }
      expect(await clicksOf(world, link.id)).toEqual([]);
    },
  );

  it('that a tenant added and never proved is no domain of links but for its links', async () => {
    const { tenantId } = await makeTenant(world);
    const link = await addLinkTo(world, tenantId, ['ann'], { defaultUrl: 'https://shop.example.org/' });
    const host = await addLinkHost(world, tenantId, 'pending');
    const { status, location, body } = await go(link.path, { host });
    expect([status, location]).toEqual([404, null]);
    expect(body).toContain('<title>');
    expect((await go('/api/health/live', { host })).status).toBe(200);
    expect(await clicksOf(world, link.id)).toEqual([]);
  });

  it('that several tenants added is the one for whom it is verified', async () => {
    const [tenant, other] = [await makeTenant(world), await makeTenant(world)];
    const host = await addLinkHost(world, tenant.tenantId);
    const [mine] = await world.rows.find('link_domains', { host });
    await world.rows.add('link_domains', {
      ...mine,
      id: `${mine?.id}2`,
      tenantId: other.tenantId,
      status: 'pending',
    });
    const link = await addLinkTo(world, tenant.tenantId, ['ann']);
    expect((await go(link.path, { host })).status).toBe(302);
  });
});

describe('two nodes', () => {
  it('know a new link at once, and a published change whatever time it is', async () => {
    const { tenantId } = await makeTenant(world);
    holdCacheTime();
    await withApiNode(async (url) => {
      const host = await addLinkHost(world, null, 'pending');
      const link = await addLinkTo(world, tenantId, ['ann']);
      expect((await visit(url, link.path)).location).toBe('https://t.me/ann');
      expect((await visit(url, link.path, { host })).status).toBe(404);
      await world.rows.change('links', { id: link.id }, { isEnabled: false });
      await world.rows.change('shared_link_domains', { host }, { status: 'verified' });
      world.app.get(LinkCacheInvalidator).publish({ codes: [link.code], hosts: [host] });
      await expect.poll(async () => (await visit(url, link.path)).status, { timeout: promptMs }).toBe(404);
      await world.rows.change('links', { id: link.id }, { isEnabled: true });
      world.app.get(LinkCacheInvalidator).publish({ codes: [link.code] });
      await expect
        .poll(async () => (await visit(url, link.path, { host })).status, { timeout: promptMs })
        .toBe(302);
    });
  });
});

it('an account whose port goes offline gets nobody on either node after the time of a cache', async () => {
  const { tenantId } = await makeTenant(world);
  const { socialAccountId: id } = await makeSocialAccount(world, tenantId);
  const { accountKey } = await world.rows.one('social_accounts', { id });
  const toPort = (status: PortStatus) =>
    world.rows.change('social_accounts', { id }, { status, leaseUntil: new Date(Date.now() + 86_400_000) });
  await toPort('online');
  const link = await addLinkTo(world, tenantId, [accountKey], { type: 'online' });
  await withApiNode(async (url) => {
    const statuses = async () => [
      (await visit(world.url, link.path)).status,
      (await visit(url, link.path)).status,
    ];
    const pass = holdCacheTime();
    expect(await statuses()).toEqual([302, 302]);
    for (const status of ['connecting', 'online', 'fault'] as const) {
      await toPort(status);
      const expected = status === 'online' ? 302 : 404;
      // A read that began before the change may end after it, and its result is kept as long as any.
      const later = () => {
        pass();
        return statuses();
      };
      await expect.poll(later).toEqual([expected, expected]);
    }
  });
});

describe('while the database does not answer', () => {
  /** Every statement of the system role fails, except those of clicks. */
  function cutReads(): void {
    const database = world.app.get(Database);
    const cut = () => Promise.reject(new Error('connection refused'));
    vi.spyOn(database, 'asSystem').mockImplementation(cut);
    onTestFinished(() => void vi.restoreAllMocks());
  }

  it('links are used as they were read last, and unknown ones are answered with 503', async () => {
    const { tenantId } = await makeTenant(world);
    const [known, changed, unread] = [
      await addLinkTo(world, tenantId, ['ann']),
      await addLinkTo(world, tenantId, ['ann']),
      await addLinkTo(world, tenantId, ['ann']),
    ];
    const pass = holdCacheTime();
    for (const { path } of [known, changed]) expect((await go(path)).status).toBe(302);
    cutReads();
    pass();
    world.app.get(LinkCacheInvalidator).publish({ codes: [changed.code] });
    expect((await go(known.path)).location).toBe('https://t.me/ann');
    for (const { path } of [changed, unread]) {
      const { status, headers, body } = await go(path);
      expect([status, headers['retry-after']]).toEqual([503, '2']);
      expect(body).toContain('<title>Service busy</title>');
    }
    vi.restoreAllMocks();
    for (const { path } of [known, changed, unread]) expect((await go(path)).status).toBe(302);
  });
});

it('a flood of unknown codes is read in few statements, in bounded memory, and displaces no link', async () => {
  const { tenantId } = await makeTenant(world);
  const link = await addLinkTo(world, tenantId, ['ann']);
  expect((await go(link.path)).status).toBe(302);
  const read = vi.spyOn(world.app.get(CompiledLinkQueries, { strict: false }), 'byCodes');
  onTestFinished(() => void vi.restoreAllMocks());
  const reads = () => read.mock.calls.filter(([, asked]) => asked[0]?.startsWith('flood')).length;
  const codes = Array.from({ length: 2_000 }, (_, n) => `flood${n}`);
  const app = world.app.getHttpAdapter().getInstance();
  const ask = (code: string) => app.inject({ url: `/l/${code}`, headers: { host: 'localhost' } });
  // In waves, because a slow machine does not answer all at once within a visitor's time limit.
  for (let first = 0; first < codes.length; first += 100) {
    const wave = codes.slice(first, first + 100);
    const statuses = await Promise.all(wave.map(async (code) => (await ask(code)).statusCode));
    expect(new Set(statuses)).toEqual(new Set([404]));
  }
  expect(reads()).toBeGreaterThan(0);
  expect(reads()).toBeLessThanOrEqual(100);
  const usage = world.app.get(CacheRegistry).usage();
  const cacheOf = (name: string) => usage.find((cache) => cache.name === name);
  expect(cacheOf('links')?.entries).toBeGreaterThan(0);
  const unknown = cacheOf('unknown-links');
  expect(unknown?.entries).toBeGreaterThan(0);
  expect(unknown?.bytes).toBeLessThanOrEqual(unknown?.maxBytes ?? 0);
  const before = reads();
  for (const code of codes.slice(-10)) expect((await go(`/l/${code}`)).status).toBe(404);
  expect(reads() - before).toBeLessThanOrEqual(10);
});
