import type { CreateWorkOrder, WorkOrder } from '@parley/contracts/public';
import request from 'supertest';
import { dataOf } from './answers.js';
import type { World } from './world.js';

/** A Telegram order without goals that starts at midnight. */
export const aWorkOrder = (
  subAccountIds: string[],
  given: Partial<CreateWorkOrder> = {},
): CreateWorkOrder => ({
  name: 'Winter campaign',
  platform: 'telegram',
  subAccountIds,
  totalGoal: null,
  dailyGoal: null,
  resetTime: '00:00',
  baseAtClose: false,
  remarks: '',
  refreshMinutes: 0,
  ...given,
});

/** Creates the order as the token's owner. */
export async function makeWorkOrder(
  world: World,
  token: string,
  subAccountIds: string[],
  given: Partial<CreateWorkOrder> = {},
): Promise<WorkOrder> {
  const reply = await request(world.url)
    .post('/api/work-orders')
    .set('authorization', `Bearer ${token}`)
    .send(aWorkOrder(subAccountIds, given));
  if (reply.status !== 200) throw new Error(`a work order: ${reply.status} ${reply.text}`);
  return dataOf<WorkOrder>(reply);
}
