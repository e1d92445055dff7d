import { randomUUID } from 'node:crypto';
import type {
  DashboardSummary,
  FanCount,
  FanView,
  Page,
  PlatformCode,
  ReportEvent,
} from '@parley/contracts/public';
import { afterEach, describe, expect, it } from 'vitest';
import { dataOf } from '../support/answers.js';
import { grant } from '../support/characters.js';
import { fanEvent, makeSubAccount, RawClient, receivedEvent, resultsOf } from '../support/desktop.js';
import { openIdOf, storeFolded } from '../support/fans.js';
import { makeTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ worker: true });

const clients: RawClient[] = [];
afterEach(() => {
  for (const client of clients.splice(0)) client.close();
});

/** A client with ports of a platform, and its owner's view. */
async function makeDesk(platform: PlatformCode, ...accounts: string[]) {
  const tenant = await makeTenant(world, { ports: 5, family: 'BIAO_ZHUN_ROOT' });
  const { tenantId } = tenant;
  const { code } = await makeSubAccount(world, tenantId, { platforms: [platform], dedupeScope: 'tenant' });
  const client = await RawClient.connect(world, { by: 'code', code });
  clients.push(client);
  const open = async (...wanted: string[]): Promise<string[]> => {
    const ports = wanted.map((account) => ({ platform, account }));
    const results = resultsOf(await client.request('ports:open', { ports }));
    return results.map((one) => (one.ok ? one.data.socialAccountId : one.error));
  };
  const ids = await open(...accounts);
  const report = async (...events: ReportEvent[]): Promise<string[]> => {
    const results = resultsOf(await client.request('report', { events }));
    return results.map((one) => (one.ok ? 'ok' : one.error));
  };
  const gained = (account: string, fan: object = {}, by = 0) =>
    fanEvent(ids[by] as string, { fan: { account, ...fan } });
  const counted = async (): Promise<Partial<FanCount>> => {
    const { body } = await tenant.as('get', '/api/dashboard').expect(200);
    return (body.data as DashboardSummary).total;
  };
  const fans = async (): Promise<FanView[]> =>
    dataOf<Page<FanView>>(await tenant.as('get', '/api/fans').query({ pageSize: 50 }).expect(200)).items;
  const shown = async () =>
    (await fans()).map(({ account, nickname, link, phone }) => ({ account, nickname, link, phone }));
  const conversations = () => world.rows.find('conversations', { tenantId }, ['id', 'contactId', 'session']);
  return { tenantId, tenant, client, ids, open, report, gained, counted, fans, shown, conversations };
}

describe('names of a fan', () => {
  it('stay where a later report of the same frame has none', async () => {
    const { ids, report, gained, shown } = await makeDesk('telegram', 'shop', 'second_shop');
    expect(ids).toHaveLength(2);
    const named = { nickname: 'Ann', link: 'https://t.me/ann_lee', phone: '+86 138 0013 8000' };
    // Reports with the same time are counted in the order of their ids.
    const at = Date.now();
    const [first = '', second = ''] = [randomUUID(), randomUUID()].sort();
    const frame = [
      { ...gained('ann_lee', named), id: first, at },
      { ...gained('ann_lee', {}, 1), id: second, at },
    ];
    expect(await report(...frame)).toEqual(['ok', 'ok']);
    const ann = { account: 'ann_lee', ...named };
    await expect.poll(shown).toEqual([ann, ann]);
  });

  it('fill what was empty, replace what is older, and are no second fan', async () => {
    const { report, gained, shown, counted } = await makeDesk('telegram', 'shop');
    await report(gained('ben'));
    const ben = { account: 'ben', nickname: '', link: '', phone: '' };
    await expect.poll(shown).toEqual([ben]);
    await report({ ...gained('ben', { nickname: 'Ben' }), at: Date.now() });
    await expect.poll(shown).toEqual([{ ...ben, nickname: 'Ben' }]);
    await report(gained('ben', { nickname: 'Benjamin', phone: '+447911123456' }));
    const latest = { ...ben, nickname: 'Benjamin', phone: '+447911123456' };
    await expect.poll(shown).toEqual([latest]);
    // An empty text changes nothing.
    await report(gained('ben', { nickname: '' }), gained('cy'));
    await expect.poll(async () => (await shown()).length).toBe(2);
    expect(await shown()).toContainEqual(latest);
    expect(await counted()).toMatchObject({ gained: 2, fresh: 2, repeat: 0 });
  });

  it('come with messages, too, and the later time wins', async () => {
    const { ids, report, gained, shown } = await makeDesk('telegram', 'shop');
    const [id = ''] = ids;
    await report(gained('dee', { nickname: 'Dee' }));
    await expect.poll(async () => (await shown())[0]?.nickname).toBe('Dee');
    const contact = { account: 'dee', phone: '+447911123457', nickname: 'Dee Late' };
    await report(receivedEvent(id, 'dee', 'Hello', { contact }));
    await expect
      .poll(shown)
      .toEqual([{ account: 'dee', nickname: 'Dee Late', link: '', phone: '+447911123457' }]);
  });

  it('propose a merge where they fill in a phone that another contact has', async () => {
    const { tenant, report, gained } = await makeDesk('telegram', 'shop');
    await report(gained('eve', { phone: '+447911123458' }), gained('eve_2'));
    const proposed = async () =>
      dataOf<Page<{ main: { account: string }; from: { account: string } }>>(
        await tenant.as('get', '/api/fans/merge-proposals').expect(200),
      ).items.map(({ main, from }) => [main.account, from.account].sort());
    await report(gained('eve_2', { phone: '0044 7911 123458' }));
    await expect.poll(proposed).toEqual([['eve', 'eve_2']]);
  });
});

describe('a user of WhatsApp without a number', () => {
  it('is an account of its own, with its case', async () => {
    const { ids, report, gained, shown, counted } = await makeDesk('whatsapp', '+8613800138000');
    const events = [gained('US.1349aBcD'), gained('US.1349abcd'), gained('+8613800138001')];
    expect(await report(...events)).toEqual(['ok', 'ok', 'ok']);
    await expect.poll(counted).toMatchObject({ gained: 3, fresh: 3 });
    expect(await report(receivedEvent(ids[0] as string, 'US.1349aBcD', 'Hi'), gained('US.1349aBcD'))).toEqual(
      ['ok', 'ok'],
    );
    expect((await shown()).map(({ account }) => account).sort()).toEqual([
      '+8613800138001',
      'US.1349aBcD',
      'US.1349abcd',
    ]);
    expect(await counted()).toMatchObject({ gained: 3, fresh: 3, repeat: 0 });
  });
});

describe.each([
  { platform: 'wechat', id: openIdOf(1), other: openIdOf(1).replace('AbC', 'aBc') },
  { platform: 'tiktok', id: '_000AbCdEfGhIjKlMnOpQrStUvWxYz', other: '_000aBCdEfGhIjKlMnOpQrStUvWxYz' },
] as const)('an id of $platform', ({ platform, id, other }) => {
  it('keeps its case: another one that differs by case alone is another fan', async () => {
    const { report, gained, counted, shown } = await makeDesk(platform, 'shop');
    await report(gained(id), gained(other), gained(id));
    await expect.poll(counted).toMatchObject({ gained: 2, fresh: 2 });
    expect((await shown()).map(({ account }) => account).sort()).toEqual([id, other].sort());
  });

  it('that was stored folded is that contact, whoever reports it, and its conversation goes on', async () => {
    const desk = await makeDesk(platform, 'shop', 'second_shop');
    const { ids, tenantId, report, gained, counted, fans, conversations } = desk;
    const [first = ''] = ids;
    await report(gained(id, { nickname: 'Li' }), receivedEvent(first, id, 'before'));
    await expect.poll(counted).toMatchObject({ gained: 1, fresh: 1 });
    await expect.poll(async () => (await conversations()).length).toBe(1);
    const before = [...(await fans()), ...(await conversations())];
    await storeFolded(world, tenantId);

    // Both arrive at once, and one of them finds the identity first.
    await Promise.all([report(gained(id)), report(receivedEvent(first, id, 'after'))]);
    const archived = async () =>
      (await world.rows.find('message_reports', { tenantId })).every(({ handledAt }) => handledAt !== null);
    await report(gained(id, {}, 1), gained(other));
    await expect.poll(counted).toMatchObject({ gained: 3, fresh: 2, repeat: 1, freshInTenant: 2 });
    await expect.poll(archived).toBe(true);
    const now = await fans();
    expect(now.map(({ account }) => account).sort()).toEqual([id, id, other].sort());
    expect([...now.filter(({ id: gain }) => gain === before[0]?.id), ...(await conversations())]).toEqual(
      before,
    );
    // A report of an earlier release has the folded id, which still identifies it.
    await report(gained(id.toLowerCase()));
    await report(gained(`${id.slice(0, -1)}9`));
    await expect.poll(counted).toMatchObject({ gained: 4, freshInTenant: 3 });
  });

  it('that was stored folded is that social account: its fans are not gained again', async () => {
    const { tenantId, ids, open, report, gained, counted } = await makeDesk(platform, id);
    await report(gained('some_fan'));
    await expect.poll(counted).toMatchObject({ gained: 1 });
    await storeFolded(world, tenantId, 'social_accounts');
    // Another session holds the port. It is renewed first, then opened in that session's place.
    expect(await open(id)).toEqual(ids);
    expect(await open(id, id.toLowerCase(), other)).toEqual([
      ids[0],
      ids[0],
      expect.not.stringMatching(`^${ids[0]}$`),
    ]);
    await report(gained('some_fan'), gained('another_fan'));
    await expect.poll(counted).toMatchObject({ gained: 2, fresh: 2, repeat: 0 });
    expect(await world.rows.count('social_accounts', { tenantId })).toBe(2);
  });

  it('that was stored folded has its profile before it is reported again', async () => {
    const { tenant, tenantId, client, ids, report, conversations } = await makeDesk(platform, 'shop');
    await report(receivedEvent(ids[0] as string, id, 'Hello'));
    await expect.poll(async () => (await conversations()).length).toBe(1);
    const [conversation] = await conversations();
    await tenant
      .as('patch', `/api/conversations/${conversation?.id}/profile`)
      .send({ language: 'fr', remark: 'Lyon' })
      .expect(200);
    await storeFolded(world, tenantId);
    const { body } = await tenant
      .as('get', '/api/contact-profile')
      .query({ socialAccountId: ids[0], account: id })
      .expect(200);
    expect(body.data).toMatchObject({ language: 'fr', remark: 'Lyon' });
    const contact = { socialAccountId: ids[0] as string, account: id };
    await grant(world, tenantId, 1_000);
    const texts = [{ id: randomUUID(), text: 'Hello', contact }];
    const [translated] = resultsOf(await client.request('translate', { texts }));
    expect(translated).toMatchObject({ ok: true, data: { target: 'fr' } });
  });
});
