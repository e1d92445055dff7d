import { type Link, type LinkDomain, linkLimits } from '@parley/contracts/public';
import { TenantRepository } from '@parley/domain/tenants';
import { Database } from '@parley/platform/database';
import { afterAll, expect, it } from 'vitest';
import { dataOf, errorOf, statusesOf } from '../support/answers.js';
import { withClient } from '../support/clients.js';
import { DnsServer } from '../support/dns-server.js';
import { aLink, makeLink, pasted } from '../support/links.js';
import { awaitedLocks } from '../support/locks.js';
import { makeSignedInOperator } from '../support/operator.js';
import { makeTenant, type TestTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const dns = await DnsServer.start();
afterAll(() => dns.stop());
const world = withWorld({ environment: { DNS_SERVERS: dns.address } });

const add = (who: TestTenant, host: string) => who.as('post', '/api/link-domains').send({ host });

/** Resolves once this many transactions wait for a lock. */
const waiting = (count: number) => expect.poll(async () => (await awaitedLocks(world)).length).toBe(count);

async function proved(who: TestTenant, host: string): Promise<LinkDomain> {
  const domain = dataOf<LinkDomain>(await add(who, host).expect(200));
  dns.records.set(domain.record?.name ?? '', [domain.record?.value ?? '']);
  return domain;
}

it('a tenant has no more domains than it may have, however many are added at once', async () => {
  const who = await makeTenant(world);
  const hosts = Array.from({ length: linkLimits.domainsMax + 10 }, (_, n) => `go${n}.example`);
  const replies = await Promise.all(hosts.map((host) => add(who, host)));
  expect(statusesOf(replies).filter((status) => status === 200)).toHaveLength(linkLimits.domainsMax);
  expect(new Set(replies.map(errorOf).filter(Boolean))).toEqual(new Set(['link-domains.too_many']));
});

it.each(['own', 'shared'] as const)(
  'a domain (%s) that a new link takes is not deleted meanwhile',
  async (kind) => {
    const who = await makeTenant(world);
    const operator = await makeSignedInOperator(world);
    const host = `${kind}.example`;
    const isOwn = kind === 'own';
    const path = isOwn ? '/api/link-domains' : '/api/operator/link-domains';
    const { id } = isOwn
      ? await proved(who, host)
      : dataOf<LinkDomain>(await operator.as('post', path).send({ host }).expect(200));
    await (isOwn ? who : operator).as('post', `${path}/${id}/verify`).expect(200);
    const replies = await world.app.get(Database).asTenant(who.tenantId, async (tx) => {
      await world.app.get(TenantRepository, { strict: false }).lock(tx);
      const creating = who
        .as('post', '/api/links')
        .send(aLink({ domainId: id }))
        .then();
      await waiting(1);
      const deleting = (isOwn ? who : operator).as('delete', `${path}/${id}`).then();
      await Promise.race([deleting, waiting(2)]);
      return [creating, deleting] as const;
    });
    const [created, deleted] = await Promise.all(replies);
    expect(dataOf<Link>(created)).toMatchObject({ host, isHostVerified: true });
    expect([deleted.status, errorOf(deleted)]).toEqual([409, 'link-domains.in_use']);
  },
);

it('an edit that takes no more accounts does not wait for the tenant’s row', async () => {
  const who = await makeTenant(world);
  const { id } = await makeLink(world, who.token, { accounts: pasted('ann', 'bob') });
  await world.app.get(Database).asTenant(who.tenantId, async (tx) => {
    await world.app.get(TenantRepository, { strict: false }).lock(tx);
    await who
      .as('patch', `/api/links/${id}`)
      .send({ accounts: pasted('cid') })
      .expect(200);
  });
});

it('a tenant and an operator may verify a domain at once', async () => {
  const who = await makeTenant(world);
  const operator = await makeSignedInOperator(world);
  const { id } = await proved(who, 'both.example');
  const replies = await withClient(world.database.systemUrl, async (client) => {
    await client.query('begin');
    await client.query('select from link_domains where id = $1 for update', [id]);
    const byOperator = operator.as('post', `/api/operator/link-domains/${id}/verify`).then();
    await waiting(1);
    const byTenant = who.as('post', `/api/link-domains/${id}/verify`).then();
    await waiting(2);
    await client.query('rollback');
    return Promise.all([byOperator, byTenant]);
  });
  expect(statusesOf(replies)).toEqual([200, 200]);
});
