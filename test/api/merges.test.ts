import { randomUUID } from 'node:crypto';
import type {
  ContactMergeResult,
  MergeableContact,
  MergePreview,
  MergeProposalPage,
} from '@parley/contracts/public';
import { describe, expect, it } from 'vitest';
import { dataOf } from '../support/answers.js';
import { gainFans, type ReportedFan } from '../support/fans.js';
import { makeSocialAccount, makeTenant, type TestTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const world = withWorld();

async function makePlace() {
  const tenant = await makeTenant(world);
  const reporter = await makeSocialAccount(world, tenant.tenantId);
  const gain = (...fans: ReportedFan[]) => gainFans(world, tenant.tenantId, reporter, fans);
  const idOf = async (accountKey: string): Promise<string> =>
    (await world.rows.one('contacts', { tenantId: tenant.tenantId, accountKey })).id;
  return { tenant, reporter, gain, idOf };
}

const merge = (tenant: TestTenant, contactIds: string[], key: string = randomUUID()) =>
  tenant.as('post', '/api/fans/merges').set('Idempotency-Key', key).send({ contactIds });

async function proposals(tenant: TestTenant, query: object = {}): Promise<MergeProposalPage> {
  return dataOf(await tenant.as('get', '/api/fans/merge-proposals').query(query).expect(200));
}

/** The accounts of each proposal, sorted, with its reason. */
const pairsOf = ({ items }: MergeProposalPage) =>
  items.map(({ main, from, reason }) => [...[main.account, from.account].sort(), reason].join(' ')).sort();

describe('a merge is proposed', () => {
  it('where phones agree however they are written, with an account, and within one batch', async () => {
    const { tenant, gain } = await makePlace();
    await gain({ account: 'ann', phone: '+86 138 1234 5678' });
    await gain({ account: 'ann_2', phone: '8613812345678' });
    await gain({ account: '+1 212 555 0123' });
    await gain({ account: 'bob', phone: '001 (212) 555-0123' });
    await gain({ account: 'cy', phone: '+447911123456' }, { account: 'cy_2', phone: '0044 7911 123456' });
    await gain({ account: 'dee', phone: 'none' }, { account: 'dee_2', phone: 'none' });
    expect(pairsOf(await proposals(tenant))).toEqual([
      '+1 212 555 0123 bob phone',
      'ann ann_2 phone',
      'cy cy_2 phone',
    ]);
  });

  it('where links agree, also with an account that comes later, and on one platform alone', async () => {
    const { tenant, gain } = await makePlace();
    await gain({ account: '12345', link: 'https://t.me/Ann' }, { account: 'eve', link: 'https://t.me/eve' });
    await gain({ account: '@ann' });
    await gain(
      { account: 'fay', link: 'example.org/fay/' },
      { account: 'fay_2', link: 'https://www.example.org/FAY' },
    );
    const line = await makeSocialAccount(world, tenant.tenantId, { platform: 'line' });
    await gainFans(world, tenant.tenantId, { ...line, platform: 'line' }, [
      { account: 'fay_line', link: 'https://example.org/fay' },
    ]);
    expect(pairsOf(await proposals(tenant))).toEqual(['12345 @ann link', 'fay fay_2 link']);
    expect(await proposals(tenant, { platform: 'line' })).toEqual({ items: [], total: 0 });
  });

  it('with few others where many write one number, page by page, until it is dismissed', async () => {
    const { tenant, gain, idOf } = await makePlace();
    for (let n = 0; n < 12; n += 1) await gain({ account: `shared_${n}`, phone: '+12125550123' });
    const first = await proposals(tenant, { pageSize: 20 });
    expect(first.total).toBeLessThanOrEqual(12 * 5);
    const { items } = await proposals(tenant, { pageSize: 20, after: first.items.at(-1)?.id });
    const seen = [...first.items, ...items].map(({ id }) => id);
    expect(new Set(seen).size).toBe(40);
    const pair = [await idOf('shared_0'), await idOf('shared_1')];
    for (let time = 0; time < 2; time += 1)
      await tenant.as('post', '/api/fans/merge-proposals/dismiss').send({ contactIds: pair }).expect(200);
    expect((await proposals(tenant)).total).toBe(first.total - 1);
    await gain({ account: 'shared_0', phone: '+12125550123' });
    expect((await proposals(tenant)).total).toBe(first.total - 1);
    const strangers = [pair[0], 'con_nobody'];
    const { body } = await tenant
      .as('post', '/api/fans/merge-proposals/dismiss')
      .send({ contactIds: strangers })
      .expect(404);
    expect(body.error).toBe('fans.contact_unknown');
  });
});

describe('a merge', () => {
  it('shows before what it does, makes the later of today a repeat, and is done once', async () => {
    const { tenant, reporter, gain, idOf } = await makePlace();
    const second = await makeSocialAccount(world, tenant.tenantId, { subAccountId: reporter.subAccountId });
    await gain({ account: 'old', phone: '+12125550123', nickname: 'Old' });
    await gainFans(world, tenant.tenantId, second, [{ account: 'young', phone: '+12125550123' }]);
    const [old, young] = [await idOf('old'), await idOf('young')];
    const shown = dataOf<MergePreview>(
      await tenant.as('get', '/api/fans/merges/preview').query({ one: young, other: old }).expect(200),
    );
    expect(shown).toMatchObject({
      main: { contactId: old, account: 'old', nickname: 'Old', gains: 1, mergedAccounts: [] },
      from: { contactId: young, account: 'young', gains: 1 },
      repeat: 1,
    });
    const key = randomUUID();
    const expected: ContactMergeResult = { mainId: old, fromId: young, repeat: 1 };
    for (let time = 0; time < 2; time += 1)
      expect(dataOf(await merge(tenant, [young, old], key).expect(200))).toEqual(expected);
    expect((await merge(tenant, [young, old]).expect(409)).body.error).toBe('fans.already_merged');
    expect((await proposals(tenant)).total).toBe(0);
    const { tenantId } = tenant;
    expect(await world.rows.one('gains', { contactId: young })).toMatchObject({
      type: 'repeat',
      freshInSubAccount: false,
      freshInTenant: false,
    });
    const entries = await world.rows.find('audit_entries', { tenantId, action: 'merges.create' });
    expect(entries).toMatchObject([
      { targetId: old, changes: { mergedContact: { to: young }, repeats: { to: 1 } } },
    ]);
    const events = await world.rows.find('outbox', { tenantId, name: 'fans.gained' });
    expect(events.at(-1)?.payload).toEqual({ subAccountIds: [reporter.subAccountId] });
  });

  it('joins a chain of contacts with the one that was stored first, in whatever order', async () => {
    const { tenant, gain, idOf } = await makePlace();
    await gain({ account: 'a' }, { account: 'b' }, { account: 'c' }, { account: 'd' });
    const ids = await Promise.all(['a', 'b', 'c', 'd'].map((account) => idOf(account)));
    const [a = '', b = '', c = '', d = ''] = [...ids].sort();
    await merge(tenant, [d, c]).expect(200);
    await merge(tenant, [b, a]).expect(200);
    await merge(tenant, [d, b]).expect(200);
    const contacts = await world.rows.find('contacts', { tenantId: tenant.tenantId });
    expect(contacts.map(({ mainId }) => mainId)).toEqual([a, a, a, a]);
    const shown = dataOf<MergeableContact[]>(
      await tenant.as('get', '/api/fans/merges/candidates').query({ contactId: a, search: 'no' }).expect(200),
    );
    expect(shown).toEqual([]);
  });

  it('is refused between platforms, with itself, and with what is not there', async () => {
    const { tenant, gain, idOf } = await makePlace();
    const line = await makeSocialAccount(world, tenant.tenantId, { platform: 'line' });
    await gain({ account: 'ann' });
    await gainFans(world, tenant.tenantId, { ...line, platform: 'line' }, [{ account: 'ann_line' }]);
    const [ann, other] = [await idOf('ann'), await idOf('ann_line')];
    expect((await merge(tenant, [ann, other]).expect(409)).body.error).toBe('fans.merge_platforms_differ');
    await merge(tenant, [ann, ann]).expect(400);
    await merge(tenant, [ann]).expect(400);
    expect((await merge(tenant, [ann, 'con_nobody']).expect(404)).body.error).toBe('fans.contact_unknown');
    const stranger = await makePlace();
    await stranger.gain({ account: 'hers' });
    const hers = await stranger.idOf('hers');
    expect((await merge(tenant, [ann, hers]).expect(404)).body.error).toBe('fans.contact_unknown');
    await merge(stranger.tenant, [ann, hers]).expect(404);
    await tenant.as('get', '/api/fans/merges/preview').query({ one: ann, other: hers }).expect(404);
    const rows = await world.rows.find('contacts', { id: hers });
    expect(rows).toMatchObject([{ mainId: hers }]);
  });
});

describe('a contact to merge with', () => {
  it('is found by part of its account, nickname or phone, also of a merged identity', async () => {
    const { tenant, gain, idOf } = await makePlace();
    await gain(
      { account: 'ann' },
      { account: 'wang_1', nickname: '王小明' },
      { account: 'other', phone: '+12125550199' },
    );
    await gain({ account: 'alias_of_wang' });
    await merge(tenant, [await idOf('wang_1'), await idOf('alias_of_wang')]).expect(200);
    const contactId = await idOf('ann');
    const found = async (search: string) =>
      dataOf<MergeableContact[]>(
        await tenant.as('get', '/api/fans/merges/candidates').query({ contactId, search }).expect(200),
      ).map(({ account, mergedAccounts }) => [account, ...mergedAccounts].sort().join(' '));
    expect(await found('小明')).toEqual(['alias_of_wang wang_1']);
    expect(await found('alias_of')).toEqual(['alias_of_wang wang_1']);
    expect(await found('5550199')).toEqual(['other']);
    expect(await found('ann')).toEqual([]);
    // A single letter is in no index.
    await tenant.as('get', '/api/fans/merges/candidates').query({ contactId, search: 'a' }).expect(400);
  });
});
