import { randomUUID } from 'node:crypto';
import { dayMs, type EditSystemNotice, type OperatorSystemNotice } from '@parley/contracts/public';
import { SystemNoticeOverviewService } from '@parley/domain/operator';
import request from 'supertest';
import type { TestOperator } from './operator.js';
import type { World } from './world.js';

/** An announcement to everyone that starts at once and lasts a day. */
export const aSystemNotice = (change: Partial<EditSystemNotice> = {}): EditSystemNotice => ({
  level: 'warning',
  audience: 'all',
  family: null,
  tenantIds: [],
  contents: {
    'zh-CN': { title: '今晚维护', text: '**22:00** 起维护一小时。' },
    'en-US': { title: 'Maintenance tonight', text: 'Maintenance from **22:00** for an hour.' },
  },
  startsAt: null,
  endsAt: new Date(Date.now() + dayMs).toISOString(),
  ...change,
});

/** Creates it through the api. */
export async function writeSystemNotice(
  world: World,
  { token }: Pick<TestOperator, 'token'>,
  change: Partial<EditSystemNotice> = {},
): Promise<OperatorSystemNotice> {
  const reply = await request(world.url)
    .post('/api/operator/system-notices')
    .set('authorization', `Bearer ${token}`)
    .set('idempotency-key', randomUUID())
    .send(aSystemNotice(change))
    .expect(200);
  return reply.body.data as OperatorSystemNotice;
}

/** Creates it for one tenant; returns its id. */
export async function makeSystemNotice(world: World, title: string, tenantId: string): Promise<string> {
  const content = { title, text: 'Text' };
  const notice = aSystemNotice({
    audience: 'tenants',
    tenantIds: [tenantId],
    contents: { 'zh-CN': content, 'en-US': content },
  });
  const { id } = await world.app.get(SystemNoticeOverviewService, { strict: false }).create('usr_x', notice);
  return id;
}
