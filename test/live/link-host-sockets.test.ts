import http from 'node:http';
import { expect, it } from 'vitest';
import { addLinkHost } from '../support/redirects.js';
import { makeTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const world = withWorld();

/** The status of the answer to a WebSocket upgrade; 101 if it is accepted. */
function upgrade(host: string): Promise<number> {
  const { hostname, port } = new URL(world.url);
  return new Promise((resolve, reject) => {
    const request = http.request({
      hostname,
      port,
      path: '/socket.io/?EIO=4&transport=websocket',
      agent: false,
      headers: {
        host,
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
        'sec-websocket-version': '13',
      },
    });
    request.on('error', reject);
    request.on('response', (response) => resolve(response.resume().statusCode ?? 0));
    request.on('upgrade', ({ statusCode }, socket) => {
      socket.destroy();
      resolve(statusCode ?? 0);
    });
    request.end();
  });
}

it('sockets are refused on domains of links, and nowhere else', async () => {
  const hosts = [await addLinkHost(world, null), await addLinkHost(world, null, 'pending')];
  for (const host of hosts) expect(await upgrade(host)).toBe(404);
  const { tenantId } = await makeTenant(world);
  const claimed = await addLinkHost(world, tenantId, 'pending');
  for (const host of ['localhost', '127.0.0.1', 'elsewhere.example.com', claimed])
    expect(await upgrade(host)).toBe(101);
});
