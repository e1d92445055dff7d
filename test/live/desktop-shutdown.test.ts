import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { startApiNode } from '../support/api-node.js';
import { fanEvent, makeSubAccount, RawClient } from '../support/desktop.js';
import { awaitedLocks, whileLocked } from '../support/locks.js';
import { makeTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const world = withWorld();

it('an api that ends answers frames under way before it hangs up; whoever waits for nothing is let go at once', async () => {
  const { tenantId } = await makeTenant(world, { ports: 10 });
  const { code } = await makeSubAccount(world, tenantId);
  const node = await startApiNode();
  const connect = (): Promise<RawClient> =>
    RawClient.connect({ ...world, url: node.url }, { by: 'code', code, deviceId: randomUUID() });
  const [busy, idle] = [await connect(), await connect()];
  const event = fanEvent(await busy.open('ending'));
  let answer: Promise<unknown> | undefined;
  let closed: Promise<void> | undefined;
  await whileLocked(world, 'fan_reports', async () => {
    answer = busy.request('report', { events: [event] });
    await expect.poll(() => awaitedLocks(world)).toContain('relation');
    closed = node.close();
    await idle.until(() => idle.disconnected !== undefined);
    expect(busy.disconnected).toBeUndefined();
    await expect(connect()).rejects.toMatchObject({ error: 'server.unavailable' });
  });
  expect(await answer).toMatchObject({ ok: true, data: { results: [{ ok: true }] } });
  await closed;
  // Clients reconnect by themselves only after the transport has closed.
  expect([busy.disconnected, idle.disconnected]).toEqual(['transport close', 'transport close']);
});
