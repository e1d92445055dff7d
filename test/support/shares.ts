import type { CreateShare, Share } from '@parley/contracts/public';
import request from 'supertest';
import { dataOf } from './answers.js';
import type { World } from './world.js';

/** A public share of all accounts, live and without an end. */
export const aShare = (workOrderId: string, given: Partial<CreateShare> = {}): CreateShare => ({
  workOrderId,
  title: 'For the buyer',
  range: 'all',
  socialAccountIds: [],
  validDays: null,
  access: 'public',
  usesCommonPassword: false,
  refreshMinutes: 0,
  ...given,
});

/** The fields of a share that a password of its own opens. */
export const behind = (password: string) => ({ access: 'password', password }) as const;

/** What an owner makes by a token. */
export async function makeShare(
  world: World,
  token: string,
  workOrderId: string,
  given: Partial<CreateShare> = {},
): Promise<Share> {
  const reply = await request(world.url)
    .post('/api/shares')
    .set('authorization', `Bearer ${token}`)
    .send(aShare(workOrderId, given));
  if (reply.status !== 200) throw new Error(`a share: ${reply.status} ${reply.text}`);
  return dataOf<Share>(reply);
}
