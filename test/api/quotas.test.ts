import {
  type CatalogueFamily,
  type ClickPage,
  defaultQuotas,
  type Failure,
  type Link,
  type LinkDay,
  linkLimits,
  type PackageFamily,
  packageFamilies,
  type QuotaName,
  type Quotas,
  type QuotaUse,
} from '@parley/contracts/public';
import { ClickCountingService, ClickSweeper } from '@parley/domain/links';
import { localDate } from '@parley/domain/tenants';
import { afterEach, describe, expect, it } from 'vitest';
import { dataOf, errorOf, failureOf, statusesOf } from '../support/answers.js';
import { addLink, aLink, makeLink, pasted } from '../support/links.js';
import { makeSignedInOperator } from '../support/operator.js';
import { livesInQuietHours } from '../support/quiet-hours.js';
import { allowQuotas } from '../support/quotas.js';
import { importInto, keywordRule } from '../support/replies.js';
import { analyzeTables, rowsRead } from '../support/rows-read.js';
import { behind, makeShare, ShareVisitor } from '../support/shares.js';
import { aClick, storeClicks, storedClicksOf } from '../support/stored-clicks.js';
import { makeSocialAccount, makeTenant, type TestTenant } from '../support/tenant.js';
import { makeWorkOrder } from '../support/work-orders.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ environment: { TRUST_PROXY_HOPS: '1' } });

const useOf = async (who: TestTenant, quota: QuotaName): Promise<QuotaUse | undefined> =>
  dataOf<QuotaUse[]>(await who.as('get', '/api/tenant/quotas').expect(200)).find(
    (one) => one.quota === quota,
  );

const allow = (family: PackageFamily, given: Partial<Quotas>) => allowQuotas(world, family, given);

afterEach(async () => {
  for (const family of packageFamilies) await allow(family, {});
});

const reached = (quota: QuotaName, limit: string): Partial<Failure> => ({
  code: 409,
  error: 'quotas.reached',
  details: [expect.objectContaining({ field: quota, values: expect.objectContaining({ limit }) })],
});

describe('a quota', () => {
  it('is that of the family, and of the free one once the package has run out', async () => {
    const who = await makeTenant(world, { family: 'BIAO_ZHUN_ROOT' });
    expect((await useOf(who, 'fileBytes'))?.limit).toBe(20 * 1024 ** 3);
    await world.rows.change('tenants', { id: who.tenantId }, { packageEndsAt: new Date(Date.now() - 1_000) });
    expect((await useOf(who, 'fileBytes'))?.limit).toBe(1024 ** 3);
  });

  it('is changed for all tenants of a family at once, audited, and stored only where it differs', async () => {
    const who = await makeTenant(world, { family: 'ZHUAN_YE_ROOT' });
    const { quotas } = await allow('ZHUAN_YE_ROOT', { linkAccounts: 7 });
    expect(quotas).toEqual({ ...defaultQuotas.ZHUAN_YE_ROOT, linkAccounts: 7 });
    expect(await useOf(who, 'linkAccounts')).toEqual({ quota: 'linkAccounts', used: 0, limit: 7 });
    const [row] = await world.rows.find('package_families', { code: 'ZHUAN_YE_ROOT' }, ['quotas']);
    expect(row?.quotas).toEqual({ linkAccounts: 7 });
    const [entry] = await world.rows.find('audit_entries', { targetId: 'ZHUAN_YE_ROOT' }, ['changes']);
    expect(entry?.changes).toEqual({ linkAccounts: { from: 500_000, to: 7 } });
  });

  it('stays where an edit of the family leaves it out, and is a whole number', async () => {
    const operator = await makeSignedInOperator(world);
    const path = '/api/operator/package-families/ZHUAN_YE_ROOT';
    await allow('ZHUAN_YE_ROOT', { ruleBytes: 9 });
    const terms = { title: 'Pro', subTitle: '', minPort: 1, hidden: false, privileges: ['B0004'] };
    const edited = dataOf<CatalogueFamily>(await operator.as('put', path).send(terms).expect(200));
    expect(edited.quotas.ruleBytes).toBe(9);
    const quotas = { ...defaultQuotas.ZHUAN_YE_ROOT, ruleBytes: 1.5 };
    await operator
      .as('put', path)
      .send({ ...terms, quotas })
      .expect(400);
    await operator
      .as('put', path)
      .send({ ...terms, quotas: { fileBytes: 1 } })
      .expect(400);
  });

  it('of a tenant is read by operators', async () => {
    const [who, operator] = [await makeTenant(world), await makeSignedInOperator(world)];
    await makeLink(world, who.token, { accounts: pasted('ann', 'bob') });
    const path = `/api/operator/tenants/${who.tenantId}/quotas`;
    const own = dataOf<QuotaUse[]>(await who.as('get', '/api/tenant/quotas').expect(200));
    expect(dataOf<QuotaUse[]>(await operator.as('get', path).expect(200))).toEqual(own);
    expect(own).toContainEqual({ quota: 'linkAccounts', used: 2, limit: 500_000 });
    expect(errorOf(await operator.as('get', '/api/operator/tenants/tnt_none/quotas'))).toBe(
      'tenants.not_found',
    );
  });
});

describe('accounts of links', () => {
  it('are refused beyond the quota, also of two at once; what there is stays in use', async () => {
    await allow('BIAO_ZHUN_ROOT', { linkAccounts: 5 });
    const who = await makeTenant(world);
    const link = aLink({ accounts: pasted('ann', 'bob') });
    const made = dataOf<Link>(await who.as('post', '/api/links').send(link).expect(200));
    const replies = await Promise.all([1, 2].map(() => who.as('post', '/api/links').send(link)));
    expect(statusesOf(replies)).toEqual([200, 409]);
    const refused = replies.find(({ status }) => status === 409);
    expect(failureOf(refused as never)).toMatchObject(reached('linkAccounts', '5'));
    const edit = (accounts: string[]) =>
      who.as('patch', `/api/links/${made.id}`).send({ accounts: pasted(...accounts) });
    expect(failureOf(await edit(['ann', 'bob', 'cid', 'dan']))).toMatchObject(reached('linkAccounts', '5'));
    expect(failureOf(await who.as('post', `/api/links/${made.id}/duplicate`))).toMatchObject(
      reached('linkAccounts', '5'),
    );
    await allow('BIAO_ZHUN_ROOT', { linkAccounts: 1 });
    await edit(['ann', 'cid']).expect(200);
    await edit(['ann']).expect(200);
    expect(await useOf(who, 'linkAccounts')).toEqual({ quota: 'linkAccounts', used: 3, limit: 1 });
    await who
      .as('post', '/api/links/delete')
      .send({ ids: [made.id] })
      .expect(200);
    expect((await useOf(who, 'linkAccounts'))?.used).toBe(2);
  });
});

describe('files', () => {
  it('are exported no more where there is no room; what stays alone of its kind is', async () => {
    await allow('BIAO_ZHUN_ROOT', { fileBytes: 0 });
    const who = await makeTenant(world);
    const body = { selection: { filter: {} } };
    expect(failureOf(await who.as('post', '/api/fans/export').send(body))).toMatchObject(
      reached('fileBytes', '0 B'),
    );
    await who
      .as('post', '/api/fans/notes')
      .send({ ...body, note: 'x', overwrite: false })
      .expect(200);
    await who.as('post', '/api/link-visitors/export').send({}).expect(200);
  });
});

describe('accounts of very many links', () => {
  it('are not counted one by one for each link that is stored', async () => {
    const who = await makeTenant(world);
    const accounts = pasted(...Array.from({ length: 2_000 }, (_, n) => `ann_${n}`));
    for (let n = 0; n < 2; n++) await makeLink(world, who.token, { accounts });
    await analyzeTables(world);
    const rows = await rowsRead(world, () => makeLink(world, who.token));
    expect(rows).toBeLessThan(2_000);
    expect((await useOf(who, 'linkAccounts'))?.used).toBe(4_001);
  });
});

describe('keyword rules', () => {
  it('are refused beyond the quota of bytes, written, edited or imported; shorter ones are not', async () => {
    await allow('ZI_FU_ROOT', { ruleBytes: 2_048 });
    const who = await makeTenant(world, { family: 'ZI_FU_ROOT' });
    const ofLength = (keyword: string, length: number) =>
      keywordRule({ keyword, replies: [{ kind: 'text', text: '价'.repeat(length) }] });
    const path = '/api/keyword-rules';
    const { id } = dataOf<{ id: string }>(await who.as('post', path).send(ofLength('one', 400)).expect(200));
    const used = (await useOf(who, 'ruleBytes'))?.used ?? 0;
    expect(used).toBeGreaterThan(1_200);
    expect(failureOf(await who.as('post', path).send(ofLength('two', 400)))).toMatchObject(
      reached('ruleBytes', '2 KB'),
    );
    const { replies } = ofLength('one', 700);
    expect(failureOf(await who.as('patch', `${path}/${id}`).send({ replies }))).toMatchObject(
      reached('ruleBytes', '2 KB'),
    );
    const file = (length: number) => JSON.stringify([ofLength('one', length)]);
    const imported = (length: number) =>
      importInto(who, path, file(length), { format: 'json', replace: true });
    expect(failureOf(await imported(700))).toMatchObject(reached('ruleBytes', '2 KB'));
    await imported(410).expect(200);
    expect((await useOf(who, 'ruleBytes'))?.used).toBe(used + 30);
    await who
      .as('patch', `${path}/${id}`)
      .send({ replies: ofLength('one', 1).replies })
      .expect(200);
    await who.as('post', path).send(ofLength('two', 400)).expect(200);
  });
});

describe('refused passwords of shares', () => {
  it('are written down up to the quota; then the oldest makes room', async () => {
    await allow('BIAO_ZHUN_ROOT', { refusedPasswords: 3 });
    const who = await makeTenant(world);
    const { subAccountId } = await makeSocialAccount(world, who.tenantId);
    const { id: orderId } = await makeWorkOrder(world, who.token, [subAccountId]);
    const { token, id } = await makeShare(world, who.token, orderId, behind('secret'));
    const guess = async (from: string, password = 'wrong') =>
      (await new ShareVisitor(world, from).open(token, password)).status;
    for (let n = 1; n <= 5; n++) expect(await guess(`203.0.113.${n}`)).toBe(403);
    expect(await guess('203.0.113.9', 'secret')).toBe(200);
    const rows = await world.rows.find('work_order_share_views', { shareId: id }, ['address', 'isLetIn']);
    const addresses = rows.filter(({ isLetIn }) => !isLetIn).map(({ address }) => address);
    expect(new Set(addresses)).toEqual(new Set(['203.0.113.3', '203.0.113.4', '203.0.113.5']));
    expect(await useOf(who, 'refusedPasswords')).toEqual({ quota: 'refusedPasswords', used: 3, limit: 3 });
    expect(rows).toHaveLength(4);
  });
});

describe('visits of one link on one day', () => {
  const dayMs = 86_400_000;
  const utcDay = (daysAgo: number) => new Date(Date.now() - daysAgo * dayMs).toISOString().slice(0, 10);
  const countAll = async () => {
    const counter = world.app.get(ClickCountingService, { strict: false });
    for (let more = true; more; ) more = ((await counter.count())?.batches ?? 1) > 0;
  };
  const sweep = () => world.app.get(ClickSweeper, { strict: false }).trimClicks();

  it('leave their list beyond the quota after two days, and stay counted', async () => {
    await allow('BIAO_ZHUN_ROOT', { linkDayClicks: 3 });
    const who = await makeTenant(world);
    const { tenantId } = who;
    const linkId = await addLink(world, tenantId);
    const [over, kept] = [utcDay(linkLimits.wholeDays + 1), utcDay(linkLimits.wholeDays)];
    const click = (day: string, second: number, filter: 'bot' | null = null) =>
      aClick({
        tenantId,
        linkId,
        day,
        clickedAt: new Date(`${day}T12:00:0${second}Z`),
        filter,
        outcome: filter ? 'filtered' : 'account',
      });
    await storeClicks(
      world,
      [1, 2, 3, 4].flatMap((n) => [click(over, n), click(kept, n)]),
    );
    await countAll();
    await storeClicks(world, [click(over, 5, 'bot')]);
    const list = async (query: object): Promise<[number, number, string[]]> => {
      const reply = await who.as('get', '/api/link-clicks').query(query).expect(200);
      const { total, unlisted, items } = dataOf<ClickPage>(reply);
      return [total, unlisted, items.map(({ at }) => at.slice(-6, -5))];
    };
    const ofOver = { linkId, fromDay: over, toDay: over };
    await sweep();
    const stored = await storedClicksOf(world, linkId);
    expect([stored.length, stored.some(({ filter }) => filter === 'bot')], 'not counted yet').toEqual([
      8,
      true,
    ]);
    await countAll();
    for (let times = 1; times <= 2; times++) {
      await sweep();
      expect(await list(ofOver)).toEqual([3, 2, ['3', '2', '1']]);
      expect(await list({ ...ofOver, filtered: true })).toEqual([3, 1, ['3', '2', '1']]);
      expect(await list({ ...ofOver, region: 'SG' })).toEqual([3, 2, ['3', '2', '1']]);
      expect(await list({ fromDay: over })).toEqual([7, 2, ['4', '3', '2', '1', '3', '2', '1']]);
      expect(await list({ ...ofOver, fromDay: kept, toDay: kept })).toEqual([4, 0, ['4', '3', '2', '1']]);
    }
    const counts = await who.as('get', '/api/link-clicks/counts').query(ofOver).expect(200);
    expect(dataOf(counts)).toEqual({ clicks: 3 });

    await storeClicks(world, [click(over, 6)]);
    await sweep();
    expect((await storedClicksOf(world, linkId)).filter(({ day }) => day === over)).toHaveLength(4);
    await countAll();
    await sweep();
    expect(await list(ofOver)).toEqual([3, 3, ['3', '2', '1']]);
    for (const scope of [{}, { linkId }]) {
      const days = dataOf<LinkDay[]>(
        await who
          .as('get', '/api/link-statistics/days')
          .query({ ...scope, period: '7d' })
          .expect(200),
      );
      expect(days.find(({ day }) => day === over)).toEqual({ day: over, raw: 6, filtered: 5, visitors: 1 });
    }
  });

  it('tell how many the link that has most has today', async () => {
    const who = await makeTenant(world);
    const zone = await livesInQuietHours(world, who);
    const { tenantId } = who;
    const day = localDate(new Date(), zone);
    for (const clicks of [2, 3]) {
      const linkId = await addLink(world, tenantId);
      await storeClicks(
        world,
        Array.from({ length: clicks }, () => aClick({ tenantId, linkId, day })),
      );
    }
    await countAll();
    expect(await useOf(who, 'linkDayClicks')).toEqual({ quota: 'linkDayClicks', used: 3, limit: 200_000 });
  });
});
