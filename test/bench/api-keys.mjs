// A small read by an API key, beside the same read by a session. The keys take turns, because each has a limit.
import http from 'node:http';
import { signIn } from '../../tools/fleet/owner.mjs';
import { startSystem } from '../faults/system.mjs';

export const unit = 'ms';
export const operations = { samples: 1_000, warmUp: 200, goals: { p50: { most: 1.3 } } };

const keys = 20;
const path = '/api/sub-accounts/counts';

export async function prepare() {
  const system = await startSystem('bench-api-keys', { demoClients: false });
  const owner = await signIn(system);
  const issued = [];
  for (let made = 0; made < keys; made++) {
    const body = { name: `Bench ${made}`, addresses: [], endsAt: null, subAccountIds: [] };
    const { key } = await owner.call('api-keys.create', {
      body: { ...body, scopes: ['sub-accounts:read'] },
    });
    issued.push(key);
  }
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  /** Milliseconds until the whole reply. */
  const timed = async (token) => {
    const began = performance.now();
    await new Promise((resolve, reject) => {
      const headers = { authorization: `Bearer ${token}` };
      http
        .get(new URL(path, system.url), { agent, headers }, (reply) => {
          if (reply.statusCode !== 200) reject(new Error(`status ${reply.statusCode}`));
          reply.on('end', resolve).resume();
        })
        .on('error', reject);
    });
    return performance.now() - began;
  };
  let next = 0;
  return {
    ours: () => timed(issued[next++ % keys]),
    limit: () => timed(owner.token()),
    async close() {
      agent.destroy();
      await system.stop();
    },
  };
}
