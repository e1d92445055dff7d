import type { ConsoleEvents, Proxy } from '@parley/contracts/public';
import { io, type Socket } from 'socket.io-client';
import { afterEach, expect, it, vi } from 'vitest';
import { makeTenant, type TestTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ worker: true });
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close();
});

interface Seen {
  changed: Proxy[];
  deleted: string[];
}

async function watch(tenant: TestTenant): Promise<Seen> {
  const socket: Socket<ConsoleEvents> = io(`${world.url}/console`, {
    transports: ['websocket'],
    auth: { accessToken: tenant.token },
    forceNew: true,
  });
  sockets.push(socket);
  const seen: Seen = { changed: [], deleted: [] };
  socket.on('proxy:changed', ({ data }) => seen.changed.push(data));
  socket.on('proxy:deleted', ({ data }) => seen.deleted.push(data.id));
  await new Promise((resolve, reject) => {
    socket.once('hello', resolve);
    socket.once('connect_error', reject);
  });
  return seen;
}

it('consoles of the tenant, and no others, see a proxy made, tested and deleted, and never its password', async () => {
  const [tenant, other] = [await makeTenant(world), await makeTenant(world)];
  const [seen, others] = [await watch(tenant), await watch(other)];
  const settings = {
    name: 'Watched',
    networkProtocol: 'http',
    host: '127.0.0.1',
    port: 9,
    applicationRange: 'all',
    subAccountIds: [],
    proxyUserName: 'ann',
    proxyPassword: 'canary-7d1e',
  };
  const made = await tenant.as('post', '/api/proxies').send(settings).expect(200);
  const { id } = (made.body as { data: Proxy }).data;
  await expect
    .poll(() => seen.changed)
    .toContainEqual(expect.objectContaining({ id, connectionStatus: 'unknown' }));
  await tenant.as('post', `/api/proxies/${id}/check`).expect(200);
  await vi.waitFor(() => expect(seen.changed.at(-1)?.failure).toBe('private_address'), 10_000);
  await tenant
    .as('post', '/api/proxies/delete')
    .send({ ids: [id] })
    .expect(200);
  await vi.waitFor(() => expect(seen.deleted).toEqual([id]), 10_000);
  expect(JSON.stringify(seen)).not.toContain('canary-7d1e');
  expect(others).toEqual({ changed: [], deleted: [] });
});
