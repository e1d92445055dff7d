import {
  dayMs,
  linkLimits,
  type LinkReport,
  type LinkVisitor,
  type Notice,
  type Page,
  type Task,
} from '@parley/contracts/public';
import { ClickMonthRepository, ClickSweeper, VisitorAddressRepository } from '@parley/domain/links';
import { Clock } from '@parley/platform/clock';
import { Secrets } from '@parley/platform/crypto';
import { Database } from '@parley/platform/database';
import request from 'supertest';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { dataOf } from '../support/answers.js';
import { ConsoleClient } from '../support/console.js';
import { addBinding, addLink } from '../support/links.js';
import { everythingOf } from '../support/rows.js';
import { aClick, storeClicks } from '../support/stored-clicks.js';
import { finishedTask, taskFile } from '../support/tasks.js';
import { setFamily, makeTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ worker: true });
afterEach(() => vi.restoreAllMocks());

const counted = (tenantId: string, raw: number) =>
  expect
    .poll(async () => (await world.rows.find('link_totals', { tenantId, scope: 'tenant' }))[0]?.raw)
    .toBe(String(raw));

describe('visitors', () => {
  it('are exported to a file whose cells start no formula', async () => {
    const tenant = await makeTenant(world, { timeZone: 'Asia/Shanghai' });
    const { tenantId } = tenant;
    const linkId = await addLink(world, tenantId, { name: '=HYPERLINK("x")' });
    const click = (person: number) =>
      aClick({
        tenantId,
        linkId,
        day: '2026-11-20',
        clickedAt: new Date(`2026-11-20T0${person}:00:00Z`),
        visitorId: `${linkId} ${person}`,
        address: `192.0.2.${person}`,
      });
    await storeClicks(world, [click(1), click(1), click(2)]);
    await counted(tenantId, 3);
    const task = dataOf<Task>(
      await tenant.as('post', '/api/link-visitors/export').send({ linkId, region: 'SG' }).expect(200),
    );
    const [head, ...lines] = (await taskFile(tenant, await finishedTask(tenant, task.id))).split('\r\n');
    expect(head).toContain('IP');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain('192.0.2.2');
    expect(lines[1]).toContain('2026-11-20 09:00:00');
    for (const line of lines) expect(line).toContain(`'=HYPERLINK`);
  });

  it('have no raw address after thirty days, and none at once where the tenant keeps none', async () => {
    const [kept, unwanted] = [await makeTenant(world), await makeTenant(world)];
    const now = world.app.get(Clock).now().getTime();
    for (const { tenantId } of [kept, unwanted]) {
      const linkId = await addLink(world, tenantId);
      const click = (days: number, extra = 0) =>
        aClick({
          tenantId,
          linkId,
          clickedAt: new Date(now - days * dayMs - extra),
          visitorId: `${linkId} ${days}`,
          address: `192.0.2.${days}`,
        });
      await storeClicks(world, [click(linkLimits.addressDays, 60_000), click(1)]);
      await counted(tenantId, 2);
    }
    await world.rows.change('tenants', { id: unwanted.tenantId }, { keepsVisitorAddresses: false });
    await world.app.get(ClickSweeper, { strict: false }).clearAddresses();
    const addresses = async ({ as }: typeof kept) => {
      const visitors = dataOf<Page<LinkVisitor>>(await as('get', '/api/link-visitors'));
      const clicks = dataOf<Page<LinkVisitor>>(await as('get', '/api/link-clicks'));
      return [...visitors.items, ...clicks.items].map(({ address }) => address);
    };
    expect(await addresses(kept)).toEqual(['192.0.2.1', null, '192.0.2.1', null]);
    expect(await addresses(unwanted)).toEqual([null, null, null, null]);
    expect(await everythingOf(world, kept.tenantId)).not.toContain(`192.0.2.${linkLimits.addressDays}`);
    expect(await everythingOf(world, unwanted.tenantId)).not.toContain('192.0.2.');
  });

  it('are nobody any more after a deletion of contact data, while their figures stay', async () => {
    const [tenant, other] = [await makeTenant(world), await makeTenant(world)];
    for (const { tenantId } of [tenant, other]) {
      const linkId = await addLink(world, tenantId);
      await storeClicks(world, [aClick({ tenantId, linkId })]);
      await counted(tenantId, 1);
      await addBinding(world, { tenantId, linkId });
    }
    const erasure = world.app.get(VisitorAddressRepository, { strict: false });
    const { tenantId } = tenant;
    const until = new Date(Date.now() + 60_000);
    await world.app.get(Database).asTenant(tenantId, async (tx) => {
      expect(await erasure.erase(tx, until)).toBeNull();
    });
    expect(await world.rows.find('link_visitors', { tenantId }, ['address', 'clicks'])).toEqual([
      { address: null, clicks: 1 },
    ]);
    expect(await world.rows.find('link_bindings', { tenantId })).toEqual([]);
    expect(await world.rows.find('link_bindings', { tenantId: other.tenantId })).toHaveLength(1);
    expect(await world.rows.find('link_visitors', { tenantId: other.tenantId }, ['address'])).toEqual([
      { address: '192.0.2.1' },
    ]);
  });
});

describe('counted clicks', () => {
  it('are pushed to owners, of all links that were clicked by one push', async () => {
    const tenant = await makeTenant(world);
    const { tenantId } = tenant;
    const linkIds = [await addLink(world, tenantId), await addLink(world, tenantId)];
    const console = await ConsoleClient.connect(world, tenant.token);
    const clickedAt = new Date();
    await storeClicks(
      world,
      linkIds.flatMap((linkId) => [
        aClick({ tenantId, linkId, clickedAt }),
        aClick({ tenantId, linkId, clickedAt, filter: 'bot', outcome: 'filtered' }),
      ]),
    );
    await console.until('links:clicked', ({ links }) => links.length === 2);
    const [push, ...others] = console.all('links:clicked');
    expect(others).toEqual([]);
    expect(push?.links.toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual(
      linkIds.map((id) => ({ id, clicks: { raw: 2, filtered: 1 }, lastClickAt: clickedAt.toISOString() })),
    );
    console.close();
  });

  it('that went to nobody are a notice of the owner', async () => {
    const tenant = await makeTenant(world);
    const { tenantId } = tenant;
    const linkId = await addLink(world, tenantId, { name: 'Autumn' });
    await storeClicks(world, [aClick({ tenantId, linkId, outcome: 'nobody' })]);
    await expect
      .poll(async () => dataOf<Page<Notice>>(await tenant.as('get', '/api/notices')).items)
      .toMatchObject([{ kind: 'link.nobody', level: 'error', params: { linkId, name: 'Autumn' } }]);
  });
});

describe('jobs of links', () => {
  it('make the months to come once', async () => {
    vi.spyOn(world.app.get(Clock), 'now').mockReturnValue(new Date('2031-05-20T00:00:00Z'));
    const months = world.app.get(ClickMonthRepository, { strict: false });
    await Promise.all([months.make(), months.make()]);
    const rows = await world.app
      .get(Database)
      .querySystem<{ name: string }>(
        "select relname as name from pg_class where relname like 'link_clicks_2031%' and relkind = 'r' order by 1",
      );
    expect(rows.map(({ name }) => name)).toEqual([
      'link_clicks_2031_05',
      'link_clicks_2031_06',
      'link_clicks_2031_07',
    ]);
  });

  it('delete bindings of visitors who did not come for thirty days', async () => {
    const { tenantId } = await makeTenant(world);
    const linkId = await addLink(world, tenantId);
    for (const days of [1, linkLimits.bindingDays + 1])
      await addBinding(
        world,
        { tenantId, linkId },
        { accountKey: `before ${days}`, lastAt: new Date(Date.now() - days * dayMs) },
      );
    await world.app.get(ClickSweeper, { strict: false }).deleteBindings();
    expect(await world.rows.find('link_bindings', { tenantId }, ['accountKey'])).toEqual([
      { accountKey: 'before 1' },
    ]);
  });
});

describe('the report of a link', () => {
  const read = (token: string) => request(world.url).get(`/api/link-reports/${token}`);

  it('needs its token alone, and shows accounts where the owner says so, never an address', async () => {
    const { tenantId } = await makeTenant(world);
    const token = 'A'.repeat(26);
    const hash = world.app.get(Secrets).keyedHash('link report token', token);
    const reportTokenHash = Buffer.from(hash, 'base64url');
    const linkId = await addLink(world, tenantId, { name: 'Spring', reportTokenHash });
    await storeClicks(world, [
      aClick({ tenantId, linkId }),
      aClick({ tenantId, linkId, filter: 'bot', outcome: 'filtered' }),
    ]);
    await counted(tenantId, 2);
    const reply = await read(token).expect(200);
    expect(reply.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    });
    const report = dataOf<LinkReport>(reply);
    expect(report).toMatchObject({
      title: null,
      period: '30d',
      summary: { total: { raw: 2, filtered: 1, visitors: 1 } },
      regions: [{ value: 'SG', raw: 2, filtered: 1, visitors: 1 }],
      accounts: null,
    });
    expect(report.days).toHaveLength(30);
    const week = dataOf<LinkReport>(await read(token).query({ period: '7d' }).expect(200));
    expect(week).toMatchObject({ period: '7d', days: report.days.slice(-7) });
    await read(token).query({ period: '90d' }).expect(400);
    expect(reply.text).not.toContain('192.0.2.1');
    expect(reply.text).not.toContain('ann');
    await world.rows.change('links', { id: linkId }, { reportShowsAccounts: true });
    expect(dataOf<LinkReport>(await read(token).expect(200)).accounts).toEqual([
      { account: 'ann', raw: 1, filtered: 1 },
    ]);
    await read('B'.repeat(26)).expect(404);
    await read('short').expect(404);
    await world.rows.change('tenants', { id: tenantId }, { status: 'suspended' });
    await read(token).expect(404);
    await world.rows.change(
      'tenants',
      { id: tenantId },
      { status: 'active', packageFamily: 'MIAN_FEI_ROOT' },
    );
    await read(token).expect(404);
    await setFamily(world, tenantId, 'BIAO_ZHUN_ROOT');
    await read(token).expect(200);
    await world.rows.change('links', { id: linkId }, { reportTokenHash: null });
    await read(token).expect(404);
  });

  it('is not guessed at from one place without end', async () => {
    const refused = Array.from({ length: 125 }, () => read('C'.repeat(26)));
    const statuses = (await Promise.all(refused)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
    expect(statuses.filter((status) => status === 404).length).toBeGreaterThan(90);
  });
});
