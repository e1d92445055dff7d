import { randomBytes } from 'node:crypto';
import { type CreateLink, type Link, linkDefaults } from '@parley/contracts/public';
import type { LinkAccountEntity, LinkEntity } from '@parley/domain/links';
import { Clock } from '@parley/platform/clock';
import { Ids } from '@parley/platform/ids';
import request from 'supertest';
import { dataOf } from './answers.js';
import type { World } from './world.js';

/** Pasted accounts without caps, by Telegram name or by whole link. */
export const pasted = (...names: string[]): CreateLink['accounts'] =>
  names.map((name) => ({
    url: name.includes('/') ? name : `https://t.me/${name}`,
    weight: 1,
    dailyCap: null,
  }));

/** A random-mode link to a Telegram account, open to everyone. */
export const aLink = (given: Partial<CreateLink> = {}): CreateLink => ({
  name: 'Spring campaign',
  platform: 'telegram',
  ...linkDefaults,
  accounts: given.source === undefined ? pasted('ann_lee') : [],
  bindsVisitors: false,
  ...given,
});

/** Creates the link as the token's owner. */
export async function makeLink(world: World, token: string, given: Partial<CreateLink> = {}): Promise<Link> {
  const reply = await request(world.url)
    .post('/api/links')
    .set('authorization', `Bearer ${token}`)
    .send(aLink(given));
  if (reply.status !== 200) throw new Error(`a link: ${reply.status} ${reply.text}`);
  return dataOf<Link>(reply);
}

/** A link's row, as its creation leaves it. Returns its id. */
export async function addLink(
  world: World,
  tenantId: string,
  given: Partial<LinkEntity> = {},
): Promise<string> {
  const id = world.app.get(Ids).next('lnk');
  await world.rows.add('links', {
    id,
    tenantId,
    code: randomBytes(8).toString('hex'),
    name: 'Spring',
    platform: 'telegram',
    source: 'pasted',
    workOrderId: null,
    type: 'all',
    mode: 'random',
    bindsVisitors: false,
    domainId: null,
    regionRule: 'any',
    regions: [],
    devices: [],
    defaultUrl: null,
    endsAt: null,
    createdAt: world.app.get(Clock).now(),
    deletedAt: null,
    ...given,
  });
  return id;
}

interface OwnedLink {
  tenantId: string;
  linkId: string;
}

/** Rows of Telegram accounts, pasted in this order and without caps by default. */
export async function addLinkAccounts(
  world: World,
  link: OwnedLink,
  accounts: readonly (Pick<LinkAccountEntity, 'accountKey'> & Partial<LinkAccountEntity>)[],
): Promise<void> {
  for (const [position, account] of accounts.entries())
    await world.rows.add('link_accounts', {
      ...link,
      position,
      url: `https://t.me/${account.accountKey}`,
      weight: 1,
      dailyCap: null,
      ...account,
    });
}

/** A visitor's row, with the last click at `lastAt` and the assigned account. */
export async function addBinding(
  world: World,
  link: OwnedLink,
  { accountKey = 'ann', lastAt = new Date() }: { accountKey?: string; lastAt?: Date } = {},
): Promise<void> {
  await world.rows.add('link_bindings', { ...link, addressHash: randomBytes(32), accountKey, lastAt });
}
