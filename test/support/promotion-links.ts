import { randomBytes } from 'node:crypto';
import type { CreatePromotionLink, PromotionLink } from '@parley/contracts/public';
import { type PromotionLinkEntity, PromoterService } from '@parley/domain/promotion';
import { Clock } from '@parley/platform/clock';
import { Ids } from '@parley/platform/ids';
import request from 'supertest';
import { dataOf } from './answers.js';
import type { World } from './world.js';

/** A link to the register page with its own code. */
export const aPromotionLink = (given: Partial<CreatePromotionLink> = {}): CreatePromotionLink => ({
  inviteCode: `Spring${randomBytes(4).toString('hex')}`,
  name: 'Spring campaign',
  activityName: '春季活动2026',
  targetUrl: null,
  adContent: 'Ten ports for free',
  contact: { kind: 'customer', account: '', path: '' },
  ...given,
});

/** Creates the link as the token's owner. */
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

/** An operator allows its links to lead anywhere. */
export const admitTargets = (world: World, tenantId: string, admitsTargets = true): Promise<unknown> =>
  world.app.get(PromoterService, { strict: false }).admitTargets(tenantId, { admitsTargets });

/** Rows of promotion links with these codes, as their creation leaves them. */
export async function addPromotionLinks(
  world: World,
  tenantId: string,
  codes: readonly string[],
  given: Partial<PromotionLinkEntity> = {},
): Promise<void> {
  const [ids, createdAt] = [world.app.get(Ids), world.app.get(Clock).now()];
  await world.rows.add(
    'promotion_links',
    codes.map((code) => ({
      id: ids.next('plk'),
      tenantId,
      name: 'Spring',
      createdAt,
      ...given,
      code,
      codeKey: code.toLowerCase(),
    })),
  );
}

/** One link's row with its own code. Returns its id. */
export async function addPromotionLink(
  world: World,
  tenantId: string,
  given: Partial<PromotionLinkEntity> = {},
): Promise<string> {
  const { code = randomBytes(5).toString('hex').toUpperCase(), id = world.app.get(Ids).next('plk') } = given;
  await addPromotionLinks(world, tenantId, [code], { ...given, id });
  return id;
}

/** Every tenant's default link. */
export const addDefaultLink = (world: World, tenantId: string): Promise<string> =>
  addPromotionLink(world, tenantId, { isDefault: true, name: '' });
