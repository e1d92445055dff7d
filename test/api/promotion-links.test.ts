import {
  type AuditEntry,
  type CreatePromotionLink,
  type Page,
  type Promoter,
  promotionLimits,
  type PromotionLink,
  type PromotionTerms,
} from '@parley/contracts/public';
import { InviteCodeGenerator, PromotionFiguresRepository } from '@parley/domain/promotion';
import { Database } from '@parley/platform/database';
import { UserService } from '@parley/domain/identity';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { dataOf, errorOf, failureOf, fieldsOf } from '../support/answers.js';
import { eventsOf } from '../support/events.js';
import {
  addPromotionLink,
  addPromotionLinks,
  admitTargets,
  aPromotionLink,
  makePromotionLink,
} from '../support/promotion-links.js';
import { editSettings, makeSignedInOperator } from '../support/operator.js';
import { addLinkHost } from '../support/redirects.js';
import { makeOwner } from '../support/sign-in.js';
import { makeTenant, type TestTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const world = withWorld();
afterEach(() => vi.restoreAllMocks());

const create = (who: TestTenant, given: Partial<CreatePromotionLink> = {}) =>
  makePromotionLink(world, who.token, given);
const post = (who: TestTenant, given: object) =>
  who.as('post', '/api/promotion/links').send({ ...aPromotionLink(), ...given });
const get = async (who: TestTenant, id: string): Promise<PromotionLink> =>
  dataOf(await who.as('get', `/api/promotion/links/${id}`).expect(200));
const edit = (who: TestTenant, id: string, given: object) =>
  who.as('patch', `/api/promotion/links/${id}`).send(given);
const defaultOf = async (who: TestTenant): Promise<PromotionLink> =>
  dataOf(await who.as('get', '/api/promotion/default-link').expect(200));
const list = async (who: TestTenant, query: object = {}): Promise<Page<PromotionLink>> =>
  dataOf(await who.as('get', '/api/promotion/links').query(query).expect(200));
const lastAudit = async (who: TestTenant): Promise<AuditEntry | undefined> =>
  dataOf<Page<AuditEntry>>(await who.as('get', '/api/audit').expect(200)).items[0];

const none = { clicks: 0, registrations: 0, transactions: 0, amount: 0, rmbAmount: 0, revenue: 0 };

describe('every new tenant', () => {
  it('begins with a default link, by a code that no link has', async () => {
    const who = await makeTenant(world);
    const taken = (await defaultOf(who)).inviteCode;
    const codes = world.app.get(InviteCodeGenerator, { strict: false });
    vi.spyOn(codes, 'next').mockReturnValueOnce(taken);
    const { tenantId } = await makeOwner(world);
    const [link, ...others] = await world.rows.find('promotion_links', { tenantId });
    expect(others).toEqual([]);
    expect(link).toMatchObject({
      isDefault: true,
      isEnabled: true,
      contactKind: 'customer',
      targetUrl: null,
    });
    expect(link?.code).toMatch(/^[2-9A-HJ-NP-Z]{10}$/);
    expect(link?.codeKey).toBe(link?.code.toLowerCase());
  });

  it('is not made where no code is free', async () => {
    const who = await makeTenant(world);
    const taken = (await defaultOf(who)).inviteCode;
    const codes = world.app.get(InviteCodeGenerator, { strict: false });
    vi.spyOn(codes, 'next').mockReturnValue(taken.toLowerCase());
    const email = 'nobody@promotion.example';
    await expect(
      world.app.get(UserService, { strict: false }).createOwner({ email, password: 'Secret12' }),
    ).rejects.toThrow('no free code');
    expect(await world.rows.find('users', { email })).toEqual([]);
  });
});

describe('a new link', () => {
  it('has the code as it was typed, an address for visitors, and is audited', async () => {
    const who = await makeTenant(world);
    await admitTargets(world, who.tenantId);
    const given = aPromotionLink({
      inviteCode: 'SummerSale26',
      name: '  Summer  ',
      targetUrl: 'https://例え.jp/sale?from=parley',
      contact: { kind: 'own', account: 'Ann', path: 'https://t.me/ann' },
    });
    const link = await create(who, given);
    expect(link).toEqual({
      ...given,
      id: link.id,
      name: 'Summer',
      targetUrl: 'https://xn--r8jz45g.jp/sale?from=parley',
      isDefault: false,
      status: 'enabled',
      url: 'http://localhost/l/p-SummerSale26',
      isTargetHeld: false,
      figures: none,
      createdAt: link.createdAt,
    });
    expect(await get(who, link.id)).toEqual(link);
    expect(await lastAudit(who)).toMatchObject({
      action: 'promotion-links.create',
      targetKind: 'promotion-link',
      targetId: link.id,
      targetName: 'Summer',
      changes: { inviteCode: { to: 'SummerSale26' }, contactKind: { to: 'own' }, account: { to: 'Ann' } },
    });
    const events = await eventsOf(world, who.tenantId, 'promotion.changed');
    expect(events).toEqual([{ areas: ['links'] }]);
  });

  it('keeps no words of a contact that is not its own', async () => {
    const who = await makeTenant(world);
    const contact = { kind: 'channel', account: 'Ann', path: 'https://t.me/ann' } as const;
    expect((await create(who, { contact })).contact).toEqual({ kind: 'channel', account: '', path: '' });
  });

  it.each([
    ['of 5 characters', 'Abc12'],
    ['of 16 characters', 'Abcdefgh12345678'],
    ['with a space', 'Abc 123'],
    ['with a blank around it', 'Abc123 '],
    ['with a hyphen', 'Abc-123'],
    ['of other letters', 'Абвгде12'],
    ['of Chinese characters', '春季活动二零二六'],
    ['with a line break', 'Abc123\n'],
    ['that is missing', undefined],
    ['that is no text', 123456],
  ])('refuses a code %s', async (_, inviteCode) => {
    const who = await makeTenant(world);
    expect(fieldsOf(await post(who, { inviteCode }).expect(400))).toEqual(['inviteCode']);
  });

  it.each(['Abc123', 'Abcdefgh1234567', '123456'])('takes the code %s', async (inviteCode) => {
    const who = await makeTenant(world);
    expect((await create(who, { inviteCode })).inviteCode).toBe(inviteCode);
  });

  it.each(['parley', 'Official', 'SUPPORT', 'administrator', 'register', 'Parley2026', 'adminHelp'])(
    'refuses the reserved code %s',
    async (inviteCode) => {
      const who = await makeTenant(world);
      expect(errorOf(await post(who, { inviteCode }).expect(400))).toBe('promotion.code_reserved');
    },
  );

  it('refuses a code that any link of the installation has or had, in whichever case', async () => {
    const [who, other] = [await makeTenant(world), await makeTenant(world)];
    const link = await create(who, { inviteCode: 'TakenCode1' });
    await who.as('post', `/api/promotion/links/${link.id}/disable`).expect(200);
    const theDefault = (await defaultOf(who)).inviteCode;
    for (const inviteCode of ['TakenCode1', 'takencode1', 'TAKENCODE1', theDefault, theDefault.toLowerCase()])
      for (const someone of [who, other]) {
        const refused = await post(someone, { inviteCode }).expect(409);
        expect(errorOf(refused)).toBe('promotion.code_taken');
        expect(fieldsOf(refused)).toEqual(['inviteCode']);
      }
  });

  it('is made once where the same code is asked for at once', async () => {
    const tenants = await Promise.all([makeTenant(world), makeTenant(world), makeTenant(world)]);
    const replies = await Promise.all(
      tenants.flatMap((who) => [
        post(who, { inviteCode: 'AtOnce99' }),
        post(who, { inviteCode: 'atonce99' }),
      ]),
    );
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 409, 409, 409, 409, 409,
    ]);
    expect(await world.rows.find('promotion_links', { codeKey: 'atonce99' })).toHaveLength(1);
  });

  it.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)//http://',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'ftp://files.example/a',
    'file:///etc/passwd',
    '//evil.example',
    '/register',
    'evil.example',
    'https:/\\evil.example',
    'java\nscript:alert(1)',
    'https://evil.example/\r\nset-cookie: a=b',
    'https://user:pass@evil.example',
    'http://',
    '',
    'http://localhost/l/p-ABC',
    `https://a.example/${'x'.repeat(490)}`,
    // Each character takes nine when encoded.
    `https://a.example/${'春'.repeat(60)}`,
  ])('refuses the target %s', async (targetUrl) => {
    const who = await makeTenant(world);
    expect(fieldsOf(await post(who, { targetUrl }).expect(400))).toEqual(['targetUrl']);
    const { id } = await create(who);
    expect(fieldsOf(await edit(who, id, { targetUrl }).expect(400))).toEqual(['targetUrl']);
    expect((await get(who, id)).targetUrl).toBeNull();
  });

  it('refuses a target that is a domain of diversion links', async () => {
    const who = await makeTenant(world);
    const host = await addLinkHost(world, null);
    expect(failureOf(await post(who, { targetUrl: `https://${host}/x` }).expect(400)).details).toMatchObject([
      { field: 'targetUrl', rule: 'ownAddress' },
    ]);
  });

  it.each([
    ['name', { name: ' ' }],
    ['name', { name: 'x'.repeat(61) }],
    ['activityName', { activityName: 'a b' }],
    ['activityName', { activityName: '春季-2026' }],
    ['activityName', { activityName: '春'.repeat(21) }],
    ['adContent', { adContent: 'x'.repeat(201) }],
    ['contact.kind', { contact: { kind: 'other', account: '', path: '' } }],
    ['contact.account', { contact: { kind: 'own', account: ' ', path: 'https://t.me/ann' } }],
    ['contact.path', { contact: { kind: 'own', account: 'Ann', path: '' } }],
    ['contact.path', { contact: { kind: 'own', account: 'Ann', path: 'javascript:alert(1)' } }],
    ['contact', { contact: null }],
    ['contact', { contact: [] }],
  ])('refuses a wrong %s: %j', async (field, given) => {
    const who = await makeTenant(world);
    expect(fieldsOf(await post(who, given).expect(400))).toContain(field);
    const { id } = await create(who);
    expect(fieldsOf(await edit(who, id, given).expect(400))).toContain(field);
  });

  it('leads elsewhere once an operator admits it, or from an own verified domain', async () => {
    const targetUrl = 'https://a.example/';
    const who = await makeTenant(world);
    const { id } = await create(who);
    const targets = async () =>
      dataOf<PromotionTerms>(await who.as('get', '/api/promotion/terms').expect(200)).targets;
    expect(await targets()).toBe('register-page');
    await addLinkHost(world, who.tenantId, 'pending');
    await addLinkHost(world, null);
    for (const refused of [await post(who, { targetUrl }), await edit(who, id, { targetUrl })]) {
      expect([refused.status, errorOf(refused), fieldsOf(refused)]).toEqual([
        403,
        'promotion.target_not_admitted',
        ['targetUrl'],
      ]);
    }
    const operator = await makeSignedInOperator(world);
    const path = `/api/operator/tenants/${who.tenantId}/promotion/targets`;
    const admit = (admitsTargets: unknown) => operator.as('patch', path).send({ admitsTargets });
    await who.as('patch', path).send({ admitsTargets: true }).expect(403);
    await admit('yes').expect(400);
    for (let time = 0; time < 2; time++)
      expect(dataOf<Promoter>(await admit(true).expect(200)).admitsTargets).toBe(true);
    expect(await targets()).toBe('anywhere');
    await edit(who, id, { targetUrl }).expect(200);
    const audited = await world.rows.find('audit_entries', { action: 'promoters.admit-targets' });
    expect(audited).toMatchObject([
      { tenantId: who.tenantId, changes: { admitsTargets: { from: false, to: true } } },
    ]);

    await admit(false).expect(200);
    expect(await get(who, id)).toMatchObject({ targetUrl, isTargetHeld: true });
    await edit(who, id, { name: 'Renamed' }).expect(200);
    const host = await addLinkHost(world, who.tenantId);
    expect(await targets()).toBe('own-domain');
    const shown = await get(who, id);
    expect(shown).toMatchObject({ isTargetHeld: false, url: `http://${host}/l/p-${shown.inviteCode}` });
    await post(who, { targetUrl }).expect(200);
  });

  it('made before targets were bounded keeps its target, until that is changed', async () => {
    const who = await makeTenant(world);
    const targetUrl = 'https://a.example/';
    const id = await addPromotionLink(world, who.tenantId, { targetUrl, keepsTarget: true });
    expect(await get(who, id)).toMatchObject({
      isTargetHeld: false,
      url: expect.stringMatching(/^http:\/\/localhost/),
    });
    await edit(who, id, { name: 'Renamed', targetUrl }).expect(200);
    const refused = await edit(who, id, { targetUrl: 'https://b.example/' }).expect(403);
    expect(errorOf(refused)).toBe('promotion.target_not_admitted');
    await edit(who, id, { targetUrl: null }).expect(200);
    await edit(who, id, { targetUrl }).expect(403);
  });

  it.each([
    ['name', { name: 'Parley support' }],
    ['name', { name: '【官方】福利' }],
    ['name', { name: ' ＯＦＦＩＣＩＡＬ shop' }],
    ['name', { name: '客服小美' }],
    ['name', { name: 'Acme Chat GmbH' }],
    ['activityName', { activityName: '官方活动' }],
    ['contact.account', { contact: { kind: 'own', account: 'Admin Ann', path: 'https://t.me/ann' } }],
  ])('refuses a %s of the product or the operator: %j', async (field, given) => {
    await editSettings(world, { seller: { name: 'Acme Chat', address: '', taxNumber: '' } });
    const who = await makeTenant(world);
    const refused = await post(who, given).expect(400);
    expect(failureOf(refused).details).toMatchObject([{ field, rule: 'reserved' }]);
    const { id } = await create(who);
    expect(fieldsOf(await edit(who, id, given).expect(400))).toEqual([field]);
    await create(who, { name: 'A shop for Parley', activityName: '' });
  });

  it('keeps a name that was reserved later, and other fields are edited', async () => {
    const who = await makeTenant(world);
    const id = await addPromotionLink(world, who.tenantId, { name: 'Official spring' });
    await edit(who, id, { name: 'Official spring', adContent: 'More' }).expect(200);
    await edit(who, id, { name: 'Official summer' }).expect(400);
  });

  it('refuses more links than fit', async () => {
    const who = await makeTenant(world);
    const codes = Array.from({ length: promotionLimits.linksMax }, (_, n) => `${who.tenantId}${n}`);
    await addPromotionLinks(world, who.tenantId, codes);
    expect(errorOf(await post(who, {}).expect(409))).toBe('promotion.too_many_links');
  });
});

describe('a link', () => {
  it('is edited but for its code, and each change is audited', async () => {
    const who = await makeTenant(world);
    await admitTargets(world, who.tenantId);
    const link = await create(who, { targetUrl: 'https://a.example/' });
    const edited = dataOf<PromotionLink>(
      await edit(who, link.id, {
        name: 'Autumn',
        targetUrl: null,
        contact: { kind: 'own', account: 'Bob', path: 'https://t.me/bob' },
      }).expect(200),
    );
    expect(edited).toEqual({
      ...link,
      name: 'Autumn',
      targetUrl: null,
      contact: { kind: 'own', account: 'Bob', path: 'https://t.me/bob' },
    });
    expect((await lastAudit(who))?.changes).toEqual({
      name: { from: 'Spring campaign', to: 'Autumn' },
      targetUrl: { from: 'https://a.example/', to: null },
      contactKind: { from: 'customer', to: 'own' },
      account: { from: '', to: 'Bob' },
      path: { from: '', to: 'https://t.me/bob' },
    });
    await edit(who, link.id, { inviteCode: 'Another1', isDefault: true }).expect(400);
    expect(await get(who, link.id)).toEqual(edited);
  });

  it('is disabled and enabled; doing so again changes nothing', async () => {
    const who = await makeTenant(world);
    const { id } = await create(who);
    const set = async (verb: string): Promise<PromotionLink> =>
      dataOf(await who.as('post', `/api/promotion/links/${id}/${verb}`).expect(200));
    expect((await set('disable')).status).toBe('disabled');
    expect((await lastAudit(who))?.changes).toEqual({ status: { from: 'enabled', to: 'disabled' } });
    expect((await set('disable')).status).toBe('disabled');
    expect((await set('enable')).status).toBe('enabled');
    expect(await world.rows.find('audit_entries', { targetId: id })).toHaveLength(3);
  });

  it('that is the default changes its contact alone', async () => {
    const who = await makeTenant(world);
    const { id } = await defaultOf(who);
    for (const given of [{ name: 'Mine' }, { targetUrl: 'https://a.example' }, { activityName: 'a' }])
      expect(errorOf(await edit(who, id, given).expect(409))).toBe('promotion.link_is_default');
    const off = await who.as('post', `/api/promotion/links/${id}/disable`).expect(409);
    expect(errorOf(off)).toBe('promotion.link_is_default');
    const contact = { kind: 'own', account: 'Ann', path: 'https://t.me/ann' } as const;
    expect(dataOf<PromotionLink>(await edit(who, id, { contact }).expect(200)).contact).toEqual(contact);
    expect((await defaultOf(who)).status).toBe('enabled');
  });

  it('of another promoter is not there', async () => {
    const [who, other] = [await makeTenant(world), await makeTenant(world)];
    const links = [(await create(other)).id, (await defaultOf(other)).id];
    for (const id of [...links, 'plk_00000000000000000000000000', 'lnk_00000000000000000000000000', 'x'])
      for (const request of [
        who.as('get', `/api/promotion/links/${id}`),
        edit(who, id, { name: 'Mine' }),
        who.as('post', `/api/promotion/links/${id}/disable`),
        who.as('post', `/api/promotion/links/${id}/enable`),
      ])
        expect(errorOf(await request.expect(404))).toBe('promotion.link_not_found');
    expect((await list(who)).items.map(({ isDefault }) => isDefault)).toEqual([true]);
  });
});

describe('the list', () => {
  it('is searched, filtered, sorted by figures and read page by page', async () => {
    const who = await makeTenant(world);
    const [a, b, c] = [
      await create(who, { name: 'Alpha', inviteCode: `Find${who.tenantId.slice(-6)}` }),
      await create(who, { name: 'beta', activityName: '双十一' }),
      await create(who, { name: 'Gamma 100%' }),
    ];
    const own = await defaultOf(who);
    const figures = world.app.get(PromotionFiguresRepository, { strict: false });
    const at = new Date('2026-11-20T10:07:00Z');
    const of = { tenantId: who.tenantId, at };
    await world.app.get(Database).asSystem((tx) =>
      figures.add(tx, [
        { ...of, scope: a.id, clicks: 3, amount: 900 },
        {
          ...of,
          scope: b.id,
          clicks: 5,
          registrations: 2,
          transactions: 1,
          amount: 600,
          rmbAmount: 4_320,
          revenue: 120,
        },
        { ...of, scope: b.id, clicks: 1, revenue: -20 },
        { ...of, scope: 'own', clicks: 9 },
      ]),
    );
    await who.as('post', `/api/promotion/links/${c.id}/disable`).expect(200);

    const idsOf = async (query: object) => (await list(who, query)).items.map(({ id }) => id);
    expect(await idsOf({})).toEqual([c.id, b.id, a.id, own.id]);
    expect(await idsOf({ sort: 'name' })).toEqual([own.id, a.id, b.id, c.id]);
    expect((await idsOf({ sort: 'clicks', descending: true })).slice(0, 2)).toEqual([b.id, a.id]);
    expect((await idsOf({ sort: 'amount', descending: true })).slice(0, 2)).toEqual([a.id, b.id]);
    expect((await idsOf({ sort: 'revenue', descending: true }))[0]).toBe(b.id);
    expect((await idsOf({ sort: 'registrations', descending: true }))[0]).toBe(b.id);
    expect(await idsOf({ search: 'find' })).toEqual([a.id]);
    expect(await idsOf({ search: '十一' })).toEqual([b.id]);
    expect(await idsOf({ search: '%' })).toEqual([c.id]);
    expect(await idsOf({ status: 'disabled' })).toEqual([c.id]);
    expect(await idsOf({ status: 'enabled', pageSize: 2 })).toEqual([b.id, a.id]);
    expect(await idsOf({ sort: 'clicks', descending: true, pageSize: 1, after: b.id })).toEqual([a.id]);
    expect((await list(who, { pageSize: 1 })).total).toBe(4);
    expect((await get(who, b.id)).figures).toEqual({
      clicks: 6,
      registrations: 2,
      transactions: 1,
      amount: 600,
      rmbAmount: 4_320,
      revenue: 100,
    });
    const [quarter] = await world.rows.find('promotion_quarters', { tenantId: who.tenantId, scope: b.id });
    expect(quarter).toMatchObject({ quarter: new Date('2026-11-20T10:00:00Z'), clicks: 6, revenue: '100' });
  });
});

describe('the terms', () => {
  it('are those of the promoter and of the installation, as they stand', async () => {
    const who = await makeTenant(world);
    const terms = async (): Promise<PromotionTerms> =>
      dataOf(await who.as('get', '/api/promotion/terms').expect(200));
    const usual: PromotionTerms = {
      targets: 'register-page',
      firstRebateRate: 2_000,
      rebateRate: 1_000,
      levelRates: { level2: 500, level3: 300, level4: 100 },
      holdDays: 15,
      attributionDays: 30,
      withdrawalMin: 5_000,
      withdrawalFeeRate: 100,
      payoutWorkingDays: 3,
      withdrawalMethods: ['usdt-trc20', 'usdt-erc20', 'usdt-bep20'],
    };
    expect(await terms()).toEqual(usual);
    await world.rows.change('tenants', { id: who.tenantId }, { firstRebateRate: 3_000, rebateRate: 1_500 });
    await world.rows.change(
      'installation_settings',
      { id: 1 },
      {
        promotionHoldDays: 7,
        withdrawalMethods: ['usdt-erc20'],
      },
    );
    expect(await terms()).toEqual({
      ...usual,
      firstRebateRate: 3_000,
      rebateRate: 1_500,
      holdDays: 7,
      withdrawalMethods: ['usdt-erc20'],
    });
    await world.rows.change(
      'installation_settings',
      { id: 1 },
      {
        promotionHoldDays: 15,
        withdrawalMethods: usual.withdrawalMethods,
      },
    );
  });
});
