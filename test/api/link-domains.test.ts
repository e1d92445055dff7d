import {
  dayMs,
  type LinkDomain,
  type Notice,
  type OperatorLinkDomain,
  type Page,
} from '@parley/contracts/public';
import { LinkDomainCheckService } from '@parley/domain/links';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dataOf, errorOf, fieldsOf, statusesOf } from '../support/answers.js';
import { DnsServer } from '../support/dns-server.js';
import { addLink } from '../support/links.js';
import { makeSignedInOperator, type TestOperator } from '../support/operator.js';
import { setFamily, makeTenant, type TestTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const dns = await DnsServer.start();
afterAll(() => dns.stop());
const world = withWorld({ environment: { DNS_SERVERS: dns.address } });

let operator: TestOperator;
beforeAll(async () => {
  operator = await makeSignedInOperator(world);
});

const add = (who: TestTenant, host: string) => who.as('post', '/api/link-domains').send({ host });
const verify = (who: TestTenant, id: string) => who.as('post', `/api/link-domains/${id}/verify`);
const list = async (who: TestTenant): Promise<LinkDomain[]> =>
  dataOf(await who.as('get', '/api/link-domains').expect(200));
const prove = ({ record }: LinkDomain) => dns.records.set(record?.name ?? '', [record?.value ?? '']);
const addShared = async (host: string): Promise<OperatorLinkDomain> =>
  dataOf(await operator.as('post', '/api/operator/link-domains').send({ host }).expect(200));
const ofOperator = (id: string, action: string) =>
  operator.as('post', `/api/operator/link-domains/${id}/${action}`);

async function verified(who: TestTenant, host: string): Promise<LinkDomain> {
  const domain = dataOf<LinkDomain>(await add(who, host).expect(200));
  prove(domain);
  return dataOf<LinkDomain>(await verify(who, domain.id).expect(200));
}

describe("a tenant's domain", () => {
  it('is pending until its record is found', async () => {
    const who = await makeTenant(world);
    const domain = dataOf<LinkDomain>(await add(who, ' Go.Example.COM. ').expect(200));
    expect(domain).toMatchObject({
      host: 'go.example.com',
      status: 'pending',
      verifiedBy: null,
      isShared: false,
      links: 0,
      record: { name: '_parley.go.example.com' },
    });
    expect(errorOf(await verify(who, domain.id).expect(409))).toBe('link-domains.not_verified');
    dns.records.set(domain.record?.name ?? '', ['v=spf1 -all', 'parley-domain=guessed']);
    await verify(who, domain.id).expect(409);
    prove(domain);
    expect(dataOf<LinkDomain>(await verify(who, domain.id).expect(200))).toMatchObject({
      status: 'verified',
      verifiedBy: 'dns',
    });
    const entries = await world.rows.find('audit_entries', { tenantId: who.tenantId }, ['action', 'changes']);
    expect(entries).toEqual(
      expect.arrayContaining([
        { action: 'link-domains.create', changes: { host: { to: 'go.example.com' } } },
        { action: 'link-domains.verify', changes: { status: { from: 'pending', to: 'verified' } } },
      ]),
    );
  });

  it('is shown as people write it and kept as it travels', async () => {
    const who = await makeTenant(world);
    const domain = dataOf<LinkDomain>(await add(who, 'kürzer.example').expect(200));
    expect(domain).toMatchObject({ host: 'xn--krzer-kva.example', displayHost: 'kürzer.example' });
  });

  it.each([
    '',
    'localhost',
    '127.0.0.1',
    '[::1]',
    'a b.example',
    'https://a.example',
    'a.example/x',
    'a_b.example',
  ])('is not %j', async (host) => {
    const reply = await add(await makeTenant(world), host);
    expect(reply.status).toBe(400);
    expect(fieldsOf(reply)).toEqual(['host']);
  });

  it('may wait with several tenants, and is proved by one', async () => {
    const [squatter, rightful, late] = [
      await makeTenant(world),
      await makeTenant(world),
      await makeTenant(world),
    ];
    const squatted = dataOf<LinkDomain>(await add(squatter, 'mine.example').expect(200));
    expect(errorOf(await add(squatter, 'mine.example').expect(409))).toBe('link-domains.taken');
    await verified(rightful, 'mine.example');
    prove(squatted);
    expect(errorOf(await verify(squatter, squatted.id).expect(409))).toBe('link-domains.taken');
    expect(errorOf(await add(late, 'mine.example').expect(409))).toBe('link-domains.taken');
    expect((await list(squatter)).find(({ id }) => id === squatted.id)?.status).toBe('pending');
  });

  it('is proved by one of two who ask at once', async () => {
    const tenants = [await makeTenant(world), await makeTenant(world)];
    const domains: LinkDomain[] = [];
    for (const who of tenants) domains.push(dataOf<LinkDomain>(await add(who, 'race.example').expect(200)));
    const values = domains.map(({ record }) => record?.value ?? '');
    dns.records.set('_parley.race.example', values);
    const replies = await Promise.all(tenants.map((who, i) => verify(who, domains[i]?.id ?? '')));
    expect(statusesOf(replies).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('is deleted only while no link uses it', async () => {
    const who = await makeTenant(world);
    const domain = await verified(who, 'used.example');
    const linkId = await addLink(world, who.tenantId, { domainId: domain.id });
    expect((await list(who)).find(({ id }) => id === domain.id)?.links).toBe(1);
    expect(errorOf(await who.as('delete', `/api/link-domains/${domain.id}`).expect(409))).toBe(
      'link-domains.in_use',
    );
    await world.rows.change('links', { id: linkId }, { deletedAt: new Date() });
    await who.as('delete', `/api/link-domains/${domain.id}`).expect(200);
    expect((await list(who)).some(({ id }) => id === domain.id)).toBe(false);
  });

  it('needs the package for links, but is read and deleted without', async () => {
    const who = await makeTenant(world);
    const domain = dataOf<LinkDomain>(await add(who, 'later.example').expect(200));
    await setFamily(world, who.tenantId, 'MIAN_FEI_ROOT');
    expect(errorOf(await add(who, 'other.example').expect(403))).toBe('privileges.missing');
    await verify(who, domain.id).expect(403);
    expect(await list(who)).toHaveLength(1);
    await who.as('delete', `/api/link-domains/${domain.id}`).expect(200);
  });
});

describe('the daily look', () => {
  const look = () => world.app.get(LinkDomainCheckService, { strict: false }).run();
  const age = (id: string) =>
    world.rows.change('link_domains', { id }, { checkedAt: new Date(Date.now() - 2 * dayMs) });
  const statusOf = async (who: TestTenant, id: string) =>
    (await list(who)).find((domain) => domain.id === id)?.status;

  it('takes a domain away after three days without its record, and says so once', async () => {
    const who = await makeTenant(world);
    const domain = await verified(who, 'lost.example');
    dns.records.delete('_parley.lost.example');
    for (const status of ['verified', 'verified', 'failed']) {
      await age(domain.id);
      await look();
      expect(await statusOf(who, domain.id)).toBe(status);
    }
    await age(domain.id);
    await look();
    const { items } = dataOf<Page<Notice>>(await who.as('get', '/api/notices').expect(200));
    expect(items.filter(({ kind }) => kind === 'link-domain.lost')).toMatchObject([
      { params: { domainId: domain.id, host: 'lost.example' } },
    ]);
    prove(domain);
    await verify(who, domain.id).expect(200);
    expect(await statusOf(who, domain.id)).toBe('verified');
  });

  it('counts neither days on which nobody answers, nor days that are not in a row', async () => {
    const who = await makeTenant(world);
    const domain = await verified(who, 'blinks.example');
    const days: ('found' | 'missing' | 'silent')[] = [
      'missing',
      'missing',
      'found',
      'missing',
      'silent',
      'missing',
    ];
    for (const day of days) {
      if (day === 'found') prove(domain);
      else dns.records.delete('_parley.blinks.example');
      dns.isSilent = day === 'silent';
      await age(domain.id);
      await look();
    }
    dns.isSilent = false;
    expect(await statusOf(who, domain.id)).toBe('verified');
  });

  it('looks at a domain once a day, and never at one that an operator verified', async () => {
    const who = await makeTenant(world);
    const domain = dataOf<LinkDomain>(await add(who, 'trusted.example').expect(200));
    await ofOperator(domain.id, 'verify').expect(200);
    const fresh = await verified(who, 'fresh.example');
    dns.records.delete('_parley.fresh.example');
    await age(domain.id);
    await look();
    const misses = await world.rows.find('link_domains', { tenantId: who.tenantId }, ['host', 'misses']);
    expect(misses).toEqual(
      expect.arrayContaining([
        { host: 'trusted.example', misses: 0 },
        { host: 'fresh.example', misses: 0 },
      ]),
    );
    expect(await statusOf(who, fresh.id)).toBe('verified');
  });
});

describe("the installation's domains", () => {
  it('are verified and made the default by operators, and seen by every tenant', async () => {
    const [one, two] = [await addShared('one.example'), await addShared('two.example')];
    expect(one).toMatchObject({ isShared: true, status: 'pending', record: null, tenantId: null });
    expect(errorOf(await ofOperator(one.id, 'default').expect(409))).toBe('link-domains.not_verified');
    for (const { id } of [one, two]) {
      await ofOperator(id, 'verify').expect(200);
      await ofOperator(id, 'default').expect(200);
    }
    const seen = await list(await makeTenant(world));
    expect(seen.map(({ host, isDefault, status }) => [host, isDefault, status])).toEqual([
      ['two.example', true, 'verified'],
      ['one.example', false, 'verified'],
    ]);
    expect(errorOf(await operator.as('delete', `/api/operator/link-domains/${two.id}`).expect(409))).toBe(
      'link-domains.in_use',
    );
    await operator.as('delete', `/api/operator/link-domains/${one.id}`).expect(200);
  });

  it("are nobody's else: neither taken by a tenant, nor from one", async () => {
    const who = await makeTenant(world);
    await addShared('ours.example');
    expect(errorOf(await add(who, 'ours.example').expect(409))).toBe('link-domains.taken');
    await verified(who, 'theirs.example');
    const reply = await operator.as('post', '/api/operator/link-domains').send({ host: 'theirs.example' });
    expect(errorOf(reply)).toBe('link-domains.taken');
  });

  it('stand beside those of all tenants in the list of operators', async () => {
    const who = await makeTenant(world);
    const domain = dataOf<LinkDomain>(await add(who, 'seen.example').expect(200));
    const all = dataOf<OperatorLinkDomain[]>(
      await operator.as('get', '/api/operator/link-domains').expect(200),
    );
    const [owner] = await world.rows.find('users', { id: who.ownerId }, ['email']);
    expect(all.find(({ id }) => id === domain.id)).toMatchObject({
      tenantId: who.tenantId,
      tenantEmail: owner?.email,
      status: 'pending',
    });
  });
});
