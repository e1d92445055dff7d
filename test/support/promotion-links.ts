import { randomBytes } from 'node:crypto';
import type { CreatePromotionLink, PromotionLink } from '@parley/contracts/public';
import type { PromotionLinkEntity } from '@parley/domain/promotion';
import { Clock } from '@parley/platform/clock';
import { Ids } from '@parley/platform/ids';
import request from 'supertest';
import { dataOf } from './answers.js';
import type { World } from './world.js';

/** A link to the register page, by a code of its own. */
export const aPromotionLink = (given: Partial<CreatePromotionLink> = {}): CreatePromotionLink => ({
  inviteCode: `Spring${randomBytes(4).toString('hex')}`,
  name: 'Spring campaign',
  activityName: '春季活动2026',
  targetUrl: null,
  adContent: 'Ten ports for free',
  contact: { kind: 'customer', account: '', path: '' },
  ...given,
});

/** Creates it as the owner whom the token names. */
export async function makePromotionLink(
  world: World,
  token: string,
  given: Partial<CreatePromotionLink> = {},
): Promise<PromotionLink> {
  const reply = await request(world.url)
    .post('/api/promotion/links')
    .set('authorization', `Bearer ${token}`)
    .send(aPromotionLink(given));
  if (reply.status !== 200) throw new Error(`a promotion link: ${reply.status} ${reply.text}`);
  return dataOf<PromotionLink>(reply);
}

/** A row of a promotion link, as its creation leaves it. Returns its id. */
export async function addPromotionLink(
  world: World,
  tenantId: string,
  given: Partial<PromotionLinkEntity> = {},
): Promise<string> {
  const id = world.app.get(Ids).next('plk');
  const code = given.code ?? randomBytes(5).toString('hex').toUpperCase();
  await world.rows.add('promotion_links', {
    id,
    tenantId,
    code,
    codeKey: code.toLowerCase(),
    name: 'Spring',
    createdAt: world.app.get(Clock).now(),
    ...given,
  });
  return id;
}

/** The link that every tenant begins with. */
export const addDefaultLink = (world: World, tenantId: string): Promise<string> =>
  addPromotionLink(world, tenantId, { isDefault: true, name: '' });
