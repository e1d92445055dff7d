import type {
  AuditEntry,
  CreateLink,
  Link,
  SelectionChanges,
  LinkPoolAccount,
  LinkReport,
  ListedLink,
  Page,
} from '@parley/contracts/public';
import { LinkCodeGenerator, LinkTargetService } from '@parley/domain/links';
import { SubAccountDeletionService } from '@parley/domain/sub-accounts';
import request from 'supertest';
import { describe, expect, it, vi } from 'vitest';
import { dataOf, errorOf, failureOf, fieldsOf } from '../support/answers.js';
import { addLink, aLink, makeLink, pasted } from '../support/links.js';
import { setFamily, makeSocialAccount, makeTenant, type TestTenant } from '../support/tenant.js';
import { makeWorkOrder } from '../support/work-orders.js';
import { withWorld } from '../support/world.js';

const world = withWorld();

const create = (who: TestTenant, given: Partial<CreateLink> = {}) => makeLink(world, who.token, given);
const get = async (who: TestTenant, id: string): Promise<Link> =>
  dataOf(await who.as('get', `/api/links/${id}`).expect(200));
const edit = (who: TestTenant, id: string, given: object) => who.as('patch', `/api/links/${id}`).send(given);
const list = async (who: TestTenant, query: object = {}): Promise<Page<ListedLink>> =>
  dataOf(await who.as('get', '/api/links').query(query).expect(200));
const many = async (who: TestTenant, verb: string, ids: string[]): Promise<SelectionChanges> =>
  dataOf(await who.as('post', `/api/links/${verb}`).send({ ids }).expect(200));
const pool = async (who: TestTenant, id: string): Promise<LinkPoolAccount[]> =>
  dataOf(await who.as('get', `/api/links/${id}/pool`).expect(200));
const lastAudit = async (who: TestTenant): Promise<AuditEntry | undefined> =>
  dataOf<Page<AuditEntry>>(await who.as('get', '/api/audit').expect(200)).items[0];

describe('a new link', () => {
  it('has a code that nobody can guess, and is audited', async () => {
    const who = await makeTenant(world);
    const link = await create(who, {
      name: '  Spring  ',
      accounts: [
        { url: 't.me/Ann_Lee?start=1', weight: 3, dailyCap: 50 },
        { url: 'https://t.me/bob_lee', weight: 1, dailyCap: null },
      ],
      regionRule: 'only',
      regions: ['TW', 'CN'],
      devices: ['tablet', 'phone'],
      defaultUrl: 'https://例え.jp',
      endsAt: '2099-01-01T08:00:00+08:00',
    });
    expect(link).toMatchObject({
      name: 'Spring',
      platform: 'telegram',
      status: 'enabled',
      accounts: [
        { url: 'https://t.me/Ann_Lee?start=1', weight: 3, dailyCap: 50 },
        { url: 'https://t.me/bob_lee', weight: 1, dailyCap: null },
      ],
      regions: ['CN', 'TW'],
      devices: ['phone', 'tablet'],
      defaultUrl: 'https://xn--r8jz45g.jp/',
      endsAt: '2099-01-01T00:00:00.000Z',
      host: 'localhost',
      isHostVerified: true,
      accountsAvailable: 2,
      accountsTotal: 2,
      clicks: { raw: 0, filtered: 0 },
      report: null,
      lastClickAt: null,
    });
    expect(link.code).toMatch(/^[1-9A-HJ-NP-Za-km-z]{10}$/);
    expect(link.url).toBe(`http://localhost/l/${link.code}`);
    expect(await get(who, link.id)).toEqual(link);
    expect(await lastAudit(who)).toMatchObject({
      action: 'links.create',
      targetKind: 'link',
      targetId: link.id,
      targetName: 'Spring',
      changes: { platform: { to: 'telegram' }, accounts: { to: 2 }, regions: { to: ['CN', 'TW'] } },
    });
    expect(await world.rows.find('link_accounts', { linkId: link.id }, ['accountKey', 'position'])).toEqual([
      { accountKey: 'ann_lee', position: 0 },
      { accountKey: 'bob_lee', position: 1 },
    ]);
  });

  it('has no name of the product or the operator: it is the title of its report', async () => {
    const who = await makeTenant(world);
    const named = (name: string) => who.as('post', '/api/links').send(aLink({ name }));
    expect(fieldsOf(await named('Official report').expect(400))).toEqual(['name']);
    const { id } = dataOf<Link>(await named('Spring').expect(200));
    const renamed = await who.as('patch', `/api/links/${id}`).send({ name: '官方活动' }).expect(400);
    expect(fieldsOf(renamed)).toEqual(['name']);
    const title = async (text: string) => {
      const body = { showsAccounts: false, renew: false, title: text };
      return who.as('put', `/api/links/${id}/report`).send(body);
    };
    const titled = await title('Parley official support');
    expect([titled.status, fieldsOf(titled)]).toEqual([400, ['title']]);
    expect((await title('Spring sale')).status).toBe(200);
    // An earlier title stays, even if another part of its report changes.
    const old = await addLink(world, who.tenantId, { reportTitle: '官方报表' });
    const shown = { showsAccounts: true, renew: false };
    await who.as('put', `/api/links/${old}/report`).send(shown).expect(200);
  });

  it('that is older than its rule can be duplicated', async () => {
    const who = await makeTenant(world);
    const id = await addLink(world, who.tenantId, { name: 'Support EU' });
    const copy = dataOf<Link>(await who.as('post', `/api/links/${id}/duplicate`).expect(200));
    expect(copy.name).toBe('Support EU');
  });

  it('gets another code where its own is in use, by whomever', async () => {
    const [who, other] = [await makeTenant(world), await makeTenant(world)];
    const { code, id } = await create(other);
    await many(other, 'delete', [id]);
    const next = vi.spyOn(world.app.get(LinkCodeGenerator, { strict: false }), 'next');
    next.mockReturnValueOnce(code).mockReturnValueOnce(code);
    const link = await create(who);
    expect(next).toHaveBeenCalledTimes(3);
    next.mockRestore();
    expect(link.code).not.toBe(code);
  });

  it('is made once for a key', async () => {
    const who = await makeTenant(world);
    const send = (name: string) =>
      who.as('post', '/api/links').set('idempotency-key', 'a-key-of-a-link-0001').send(aLink({ name }));
    const [one, other] = await Promise.all([send('Spring'), send('Spring')]);
    expect(dataOf<Link>(other).id).toBe(dataOf<Link>(one).id);
    expect((await list(who)).total).toBe(1);
    expect(errorOf(await send('Autumn').expect(422))).toBe('request.key_reused');
  });

  it('needs the privilege, as editing and enabling do; disabling, reading and deleting do not', async () => {
    const who = await makeTenant(world);
    const { id } = await create(who);
    await setFamily(world, who.tenantId, 'MIAN_FEI_ROOT');
    const gated = [
      who.as('post', '/api/links').send(aLink()),
      who.as('post', `/api/links/${id}/duplicate`),
      edit(who, id, { name: 'Autumn' }),
      who.as('post', '/api/links/enable').send({ ids: [id] }),
      who.as('put', `/api/links/${id}/report`).send({ showsAccounts: false, renew: false }),
    ];
    for (const reply of await Promise.all(gated)) expect(errorOf(reply)).toBe('privileges.missing');
    expect((await list(who)).items.map((link) => link.id)).toEqual([id]);
    expect(await many(who, 'disable', [id])).toEqual({ changed: 1, unchanged: 0 });
    expect(await many(who, 'delete', [id])).toEqual({ changed: 1, unchanged: 0 });
  });
});

describe('bad input', () => {
  const url = 'https://example.com/';
  it.each<[string, object, string, string[]]>([
    ['no account', { accounts: [] }, 'links.accounts_invalid', ['accounts']],
    [
      'an account twice',
      { accounts: pasted('ann', 'https://telegram.me/Ann') },
      'links.accounts_invalid',
      ['accounts[1].url'],
    ],
    [
      'another platform',
      { accounts: pasted('https://wa.me/8613800138000') },
      'links.accounts_invalid',
      ['accounts[0].url'],
    ],
    [
      'an app alone',
      { accounts: pasted('tg://user?id=777000') },
      'links.accounts_invalid',
      ['accounts[0].url'],
    ],
    [
      'a script',
      { accounts: pasted('javascript://t.me/ann') },
      'links.accounts_invalid',
      ['accounts[0].url'],
    ],
    ['a look-alike', { accounts: pasted('https://t.mе/ann') }, 'links.accounts_invalid', ['accounts[0].url']],
    [
      'a diversion link',
      { accounts: pasted('http://localhost/l/abc') },
      'links.accounts_invalid',
      ['accounts[0].url'],
    ],
    [
      'a weight of none',
      { accounts: [{ url: 'https://t.me/a', weight: 0, dailyCap: null }] },
      'request.invalid',
      ['accounts[0].weight'],
    ],
    [
      'a cap of none',
      { accounts: [{ url: 'https://t.me/a', weight: 1, dailyCap: 0 }] },
      'request.invalid',
      ['accounts[0].dailyCap'],
    ],
    [
      'a list of lists',
      { accounts: [['https://t.me/a']] },
      'request.invalid',
      ['accounts', 'accounts[0][0]'],
    ],
    [
      'too many accounts',
      { accounts: pasted(...Array.from({ length: 2_001 }, (_, i) => `ann${i}`)) },
      'request.invalid',
      ['accounts'],
    ],
    ['region XX', { regionRule: 'only', regions: ['XX'] }, 'request.invalid', ['regions[0]']],
    ['region T1', { regionRule: 'except', regions: ['T1'] }, 'request.invalid', ['regions']],
    ['no region', { regionRule: 'only', regions: [] }, 'request.invalid', ['regions']],
    ['a region of all', { regionRule: 'any', regions: ['CN'] }, 'request.invalid', ['regions']],
    ['an unknown device', { devices: ['fridge'] }, 'request.invalid', ['devices']],
    ['a script for a URL', { defaultUrl: 'javascript:alert(1)' }, 'links.url_invalid', ['defaultUrl']],
    ['a protocol-relative URL', { defaultUrl: '//example.com' }, 'links.url_invalid', ['defaultUrl']],
    ['a URL with a user', { defaultUrl: 'https://a:b@example.com' }, 'links.url_invalid', ['defaultUrl']],
    [
      'a URL with a line break',
      { defaultUrl: `${url}\r\nset-cookie: a=b` },
      'links.url_invalid',
      ['defaultUrl'],
    ],
    ['a URL of ours', { defaultUrl: 'http://localhost/l/abc' }, 'links.url_invalid', ['defaultUrl']],
    ['a past end', { endsAt: '2020-01-01T00:00:00Z' }, 'request.invalid', ['endsAt']],
    ['no end', { endsAt: 'soon' }, 'request.invalid', ['endsAt']],
    ['a domain of nobody', { domainId: 'lkd_x' }, 'links.domain_invalid', ['domainId']],
    ['no sub-account', { source: 'sub-accounts', accounts: [] }, 'links.source_invalid', ['subAccountIds']],
    [
      'a sub-account of nobody',
      { source: 'sub-accounts', accounts: [], subAccountIds: ['sub_x'] },
      'links.source_invalid',
      ['subAccountIds'],
    ],
    ['no order', { source: 'work-order', accounts: [] }, 'links.source_invalid', ['workOrderId']],
    [
      'an order of nobody',
      { source: 'work-order', accounts: [], workOrderId: 'wor_x' },
      'links.source_invalid',
      ['workOrderId'],
    ],
    ['two sources', { workOrderId: 'wor_x' }, 'links.source_invalid', ['workOrderId']],
    ['an empty name', { name: '  ' }, 'request.invalid', ['name']],
  ])('%s is refused', async (_, given, error, fields) => {
    const who = await makeTenant(world);
    const reply = await who.as('post', '/api/links').send({ ...aLink(), ...given });
    expect([errorOf(reply), [...new Set(fieldsOf(reply))]], reply.text).toEqual([error, fields]);
    expect(await world.rows.count('links', { tenantId: who.tenantId })).toBe(0);
  });

  it('somebody else’s domain and one that is not verified are refused, a verified one is used', async () => {
    const [who, other] = [await makeTenant(world), await makeTenant(world)];
    const createdAt = new Date();
    const domain = { tenantId: who.tenantId, proof: 'x', createdAt };
    await world.rows.add('link_domains', {
      ...domain,
      id: 'lkd_own',
      host: 'own.example',
      status: 'verified',
    });
    await world.rows.add('link_domains', { ...domain, id: 'lkd_new', host: 'new.example' });
    await world.rows.add('link_domains', { ...domain, id: 'lkd_tme', host: 't.me' });
    for (const [tenant, domainId] of [
      [who, 'lkd_new'],
      [other, 'lkd_own'],
    ] as const) {
      const reply = await tenant.as('post', '/api/links').send(aLink({ domainId })).expect(400);
      expect(errorOf(reply)).toBe('links.domain_invalid');
    }
    const link = await create(who, { domainId: 'lkd_own' });
    expect(link).toMatchObject({ host: 'own.example', isHostVerified: true });
    expect(link.url).toBe(`http://own.example/l/${link.code}`);
    const back = await create(other).then(({ id }) => edit(other, id, { defaultUrl: link.url }));
    expect(failureOf(back).details).toMatchObject([{ field: 'defaultUrl', rule: 'own_link' }]);
    await world.rows.change('link_domains', { id: 'lkd_own' }, { status: 'failed' });
    expect(await get(who, link.id)).toMatchObject({ isHostVerified: false });
    // A link may keep its domain.
    await edit(who, link.id, { name: 'Autumn', domainId: 'lkd_own' }).expect(200);
    expect((await list(who, { domainId: 'lkd_own' })).total).toBe(1);
  });
});

it('2,000 accounts are stored and edited', async () => {
  const who = await makeTenant(world);
  const names = Array.from({ length: 2_000 }, (_, index) => `account${index}`);
  const link = await create(who, { accounts: pasted(...names) });
  expect(link.accountsTotal).toBe(2_000);
  const accounts = link.accounts.map((account) => ({ ...account, weight: 2 })).toReversed();
  const after = dataOf<Link>(await edit(who, link.id, { accounts }).expect(200));
  expect(after.accounts).toEqual(accounts);
});

describe('the pool', () => {
  it('follows sub-accounts and an order, and leaves them with their deletion', async () => {
    const who = await makeTenant(world);
    const { subAccountId, socialAccountId } = await makeSocialAccount(world, who.tenantId);
    const { accountKey: key } = await world.rows.one('social_accounts', { id: socialAccountId });
    const order = await makeWorkOrder(world, who.token, [subAccountId]);
    const bySubAccounts = await create(who, {
      source: 'sub-accounts',
      subAccountIds: [subAccountId],
      accountSettings: [{ key, weight: 5, dailyCap: 1 }],
      type: 'online',
    });
    const byOrder = await create(who, { source: 'work-order', workOrderId: order.id });
    const { remark } = await world.rows.one('sub_accounts', { id: subAccountId });
    const desk = { id: subAccountId, name: remark };
    expect(bySubAccounts).toMatchObject({ accountsAvailable: 0, accountsTotal: 1, sources: [desk] });
    const named = { id: order.id, name: order.name };
    expect(byOrder).toMatchObject({ accountsAvailable: 1, accountsTotal: 1, sources: [named] });
    expect(await pool(who, bySubAccounts.id)).toMatchObject([
      { key, weight: 5, dailyCap: 1, isOnline: false, sentToday: 0, blockedBy: 'offline' },
    ]);
    const leaseUntil = new Date('2099-01-01');
    await world.rows.change('social_accounts', { id: socialAccountId }, { status: 'online', leaseUntil });
    expect(await pool(who, bySubAccounts.id)).toMatchObject([{ isOnline: true, blockedBy: null }]);
    const day = new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Shanghai' }).format();
    const sent = { linkId: bySubAccounts.id, day, accountKey: key, tenantId: who.tenantId, sent: 1 };
    await world.rows.add('link_sent_days', sent);
    expect(await pool(who, bySubAccounts.id)).toMatchObject([{ sentToday: 1, blockedBy: 'full' }]);
    expect((await list(who)).items.map((one) => one.accountsAvailable)).toEqual([1, 0]);

    await who.as('post', `/api/work-orders/${order.id}/disable`).expect(200);
    expect(await pool(who, byOrder.id)).toEqual([]);
    const deletions = world.app.get(SubAccountDeletionService, { strict: false });
    await deletions.begin(who.tenantId, subAccountId);
    expect(await get(who, bySubAccounts.id)).toMatchObject({ subAccountIds: [], accountsTotal: 0 });
  });
});

it('caps of drawn accounts are stored under the keys of these, however they are written', async () => {
  const who = await makeTenant(world);
  const { subAccountId, socialAccountId } = await makeSocialAccount(world, who.tenantId);
  const key = 'ann_lee';
  await world.rows.change('social_accounts', { id: socialAccountId }, { accountKey: key });
  const given = { source: 'sub-accounts' as const, subAccountIds: [subAccountId] };
  const capped = (...keys: string[]) => keys.map((one) => ({ key: one, weight: 1, dailyCap: 5 }));
  const link = await create(who, { ...given, accountSettings: capped(`https://t.me/${key.toUpperCase()}`) });
  expect(await pool(who, link.id)).toMatchObject([{ key, dailyCap: 5 }]);
  const twice = await edit(who, link.id, { accountSettings: capped(key, `@${key}`) }).expect(400);
  expect(fieldsOf(twice)).toEqual(['accountSettings[1].key']);
});

describe('editing', () => {
  it('changes what is given, once, and is audited', async () => {
    const who = await makeTenant(world);
    const link = await create(who, { accounts: pasted('ann', 'bob') });
    await edit(who, link.id, { name: 'Autumn', accounts: pasted('bob', 'cid') }).expect(200);
    const after = await get(who, link.id);
    expect(after).toMatchObject({ name: 'Autumn', code: link.code });
    expect(after.accounts.map(({ url }) => url)).toEqual(['https://t.me/bob', 'https://t.me/cid']);
    expect((await lastAudit(who))?.changes).toEqual({
      name: { from: 'Spring campaign', to: 'Autumn' },
      accounts: { from: 2, to: 2 },
    });
    const events = await world.rows.count('outbox', { tenantId: who.tenantId, name: 'links.changed' });
    await edit(who, link.id, { name: 'Autumn', accounts: pasted('bob', 'cid') }).expect(200);
    expect(await world.rows.count('outbox', { tenantId: who.tenantId, name: 'links.changed' })).toBe(events);
  });

  it('judges accounts again only where they or the type change', async () => {
    const who = await makeTenant(world);
    const { id } = await create(who, { accounts: pasted('ann', 'bob') });
    const judged = vi.spyOn(world.app.get(LinkTargetService, { strict: false }), 'accounts');
    await edit(who, id, { name: 'Autumn' }).expect(200);
    const [ann, bob] = (await get(who, id)).accounts;
    const weighed = [
      { ...ann, weight: 5 },
      { ...bob, dailyCap: 7 },
    ] as Link['accounts'];
    await edit(who, id, { accounts: weighed }).expect(200);
    expect((await get(who, id)).accounts).toEqual(weighed);
    expect(judged).not.toHaveBeenCalled();
    await edit(who, id, { type: 'online' }).expect(200);
    await edit(who, id, { accounts: weighed.toReversed() }).expect(200);
    expect(judged).toHaveBeenCalledTimes(2);
    judged.mockRestore();
    expect((await get(who, id)).accounts).toEqual(weighed.toReversed());
  });

  it('changes the source', async () => {
    const who = await makeTenant(world);
    const { subAccountId } = await makeSocialAccount(world, who.tenantId);
    const link = await create(who);
    const given = { source: 'sub-accounts', accounts: [], subAccountIds: [subAccountId] };
    await edit(who, link.id, given).expect(200);
    expect(await get(who, link.id)).toMatchObject({ ...given, accountsTotal: 1 });
  });
});

describe('several links', () => {
  it('are disabled, enabled and deleted together, or not at all', async () => {
    const [who, other] = [await makeTenant(world), await makeTenant(world)];
    const [one, two] = [await create(who), await create(who)];
    const theirs = await create(other);
    expect(await many(who, 'disable', [one.id])).toEqual({ changed: 1, unchanged: 0 });
    expect(await many(who, 'disable', [one.id, two.id])).toEqual({ changed: 1, unchanged: 1 });
    expect(await many(who, 'enable', [one.id, two.id])).toEqual({ changed: 2, unchanged: 0 });
    for (const verb of ['disable', 'enable', 'delete'])
      await who
        .as('post', `/api/links/${verb}`)
        .send({ ids: [one.id, theirs.id] })
        .expect(404);
    expect((await get(who, one.id)).status).toBe('enabled');
    expect(await many(who, 'delete', [one.id, two.id])).toEqual({ changed: 2, unchanged: 0 });
    expect((await list(who)).items).toEqual([]);
    await who.as('get', `/api/links/${one.id}`).expect(404);
    expect(await world.rows.count('links', { tenantId: who.tenantId })).toBe(2);
  });

  it('that have ended are enabled once their end is moved', async () => {
    const who = await makeTenant(world);
    const link = await create(who, { endsAt: '2099-01-01T00:00:00Z' });
    await world.rows.change('links', { id: link.id }, { endsAt: new Date('2026-01-01') });
    expect((await get(who, link.id)).status).toBe('ended');
    const counts = dataOf(await who.as('get', '/api/links/counts').expect(200));
    expect(counts).toEqual({ all: 1, enabled: 0, disabled: 0, ended: 1 });
    await many(who, 'disable', [link.id]);
    expect(
      errorOf(
        await who
          .as('post', '/api/links/enable')
          .send({ ids: [link.id] })
          .expect(409),
      ),
    ).toBe('links.ended');
    await edit(who, link.id, { endsAt: null }).expect(200);
    expect(await many(who, 'enable', [link.id])).toEqual({ changed: 1, unchanged: 0 });
  });
});

it('a duplicate has its settings and a code of its own, and waits to be enabled', async () => {
  const who = await makeTenant(world);
  const link = await create(who, { mode: 'sequential', accounts: pasted('ann', 'bob'), remarks: 'East' });
  await who.as('put', `/api/links/${link.id}/report`).send({ showsAccounts: true, renew: false }).expect(200);
  const copy = dataOf<Link>(await who.as('post', `/api/links/${link.id}/duplicate`).expect(200));
  const { id, code, url, status, createdAt, ...settings } = copy;
  expect(settings).toMatchObject({
    accounts: link.accounts,
    mode: 'sequential',
    remarks: 'East',
    report: null,
  });
  expect([id, code, url]).not.toContain(link.id);
  expect(code).not.toBe(link.code);
  expect(status).toBe('disabled');
  expect(createdAt >= link.createdAt).toBe(true);
});

it('the report’s address is made, kept, renewed and withdrawn', async () => {
  const who = await makeTenant(world);
  const { id } = await create(who);
  const set = async (showsAccounts: boolean, renew: boolean) =>
    dataOf<Link>(await who.as('put', `/api/links/${id}/report`).send({ showsAccounts, renew }).expect(200));
  const first = (await set(false, false)).report;
  expect(first).toMatchObject({ showsAccounts: false });
  expect(first?.token).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/);
  expect((await set(true, false)).report).toEqual({ token: first?.token, title: null, showsAccounts: true });
  expect((await set(true, true)).report?.token).not.toBe(first?.token);
  const withdrawn = dataOf<Link>(await who.as('delete', `/api/links/${id}/report`).expect(200));
  expect(withdrawn.report).toBeNull();
  expect(JSON.stringify((await lastAudit(who))?.changes)).not.toContain(first?.token);
});

it('the report has a title of its own, and never the name of its link', async () => {
  const who = await makeTenant(world);
  const { id } = await create(who, { name: 'Rival comparison' });
  const set = async (change: object) => {
    const reply = who
      .as('put', `/api/links/${id}/report`)
      .send({ showsAccounts: false, renew: false, ...change });
    return dataOf<Link>(await reply.expect(200)).report;
  };
  const token = (await set({}))?.token ?? '';
  const read = async () => {
    const reply = await request(world.url).get(`/api/link-reports/${token}`).expect(200);
    expect(reply.text).not.toContain('Rival');
    return dataOf<LinkReport>(reply).title;
  };
  expect(await read()).toBeNull();
  expect(await set({ title: ' Spring ' })).toMatchObject({ title: 'Spring' });
  expect((await lastAudit(who))?.changes).toEqual({ reportTitle: { from: null, to: 'Spring' } });
  expect(await set({ showsAccounts: true })).toMatchObject({ title: 'Spring', token });
  expect(await read()).toBe('Spring');
  expect(await set({ title: '  ' })).toMatchObject({ title: null });
  const long = { showsAccounts: false, renew: false, title: 'x'.repeat(61) };
  const reply = await who.as('put', `/api/links/${id}/report`).send(long).expect(400);
  expect(fieldsOf(reply)).toEqual(['title']);
});

it('the list is searched, filtered, sorted and paged by neighbours', async () => {
  const who = await makeTenant(world);
  const [a, b, c] = [
    await create(who, { name: 'Alpha', remarks: 'north 100%' }),
    await create(who, {
      name: 'beta',
      platform: 'whatsapp',
      accounts: pasted('https://wa.me/8613800138000'),
    }),
    await create(who, { name: 'Gamma' }),
  ];
  await many(who, 'disable', [c.id]);
  await world.rows.add('link_totals', {
    tenantId: who.tenantId,
    scope: a.id,
    raw: '9',
    filtered: '7',
    visitors: '1',
    lastClickAt: new Date(),
  });
  const names = async (query: object) => (await list(who, query)).items.map(({ name }) => name);
  expect(await names({})).toEqual(['Gamma', 'beta', 'Alpha']);
  expect(await names({ search: '100%' })).toEqual(['Alpha']);
  expect(await names({ search: b.code })).toEqual(['beta']);
  expect(await names({ status: 'disabled' })).toEqual(['Gamma']);
  expect(await names({ platform: 'whatsapp' })).toEqual(['beta']);
  expect(await names({ sort: 'name', descending: false })).toEqual(['Alpha', 'beta', 'Gamma']);
  expect(await names({ sort: 'clicks', descending: true, pageSize: 1 })).toEqual(['Alpha']);
  expect(await names({ sort: 'lastClickAt', descending: true, pageSize: 1 })).toEqual(['Alpha']);
  expect(await names({ pageSize: 1, after: c.id })).toEqual(['beta']);
  const [first] = (await list(who, { sort: 'clicks', descending: true })).items;
  expect(first).toMatchObject({ clicks: { raw: 9, filtered: 7 } });
  expect(first).not.toHaveProperty('accounts');
});
