import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { DesktopClient, type DesktopOptions, type PortLoss } from '@parley/client/desktop';
import { portLimits } from '@parley/contracts/public';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { makeSubAccount, type TestSubAccount } from '../support/desktop.js';
import { makeTenant, type TestTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ worker: true });
let tenant: TestTenant;
const clients: DesktopClient[] = [];

beforeAll(async () => {
  tenant = await makeTenant(world, { ports: 50 });
});
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.close()));
});

function client({ code }: TestSubAccount, options: Partial<DesktopOptions> = {}): DesktopClient {
  const made = new DesktopClient({
    url: world.url,
    deviceId: randomUUID(),
    clientVersion: '1.0.0',
    credentials: { by: 'code', code },
    backoffBaseMs: 10,
    ...options,
  });
  clients.push(made);
  return made;
}

describe('two clients that want one social account', () => {
  test.each(['two devices', 'two sub-accounts'])('do not take it from each other: %s', async (who) => {
    const beat = vi.spyOn(portLimits, 'heartbeatSeconds', 'get').mockReturnValue(0.1 as never);
    try {
      const desk = await makeSubAccount(world, tenant.tenantId);
      const other = who === 'two devices' ? desk : await makeSubAccount(world, tenant.tenantId);
      const lost: [PortLoss['reason'], boolean][] = [];
      const onPortLost: DesktopOptions['onPortLost'] = (_, { reason }, final) => lost.push([reason, final]);
      const [first, second] = [client(desk, { onPortLost }), client(other, { onPortLost })];
      await Promise.all([first.connect(), second.connect()]);
      const port = { platform: 'telegram', account: `wanted_${desk.id.slice(-8)}` } as const;
      const id = await first.openPort(port);
      await second.openPort(port);
      await vi.waitFor(() => expect(lost).toEqual([['taken_over', true]]));
      await pause(600);
      expect(lost).toHaveLength(1);
      expect(first.openPorts).toEqual([]);
      expect(second.openPorts).toEqual([id]);
      const opened = await world.sql(
        `select id from outbox where name = 'port.opened' and payload -> 'socialAccountIds' ? $1`,
        [id],
      );
      expect(opened).toHaveLength(2);
    } finally {
      beat.mockRestore();
    }
  });
});
