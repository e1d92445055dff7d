// The effect on others while one address attacks in every way at once: their ordinary requests, and the
// acknowledgements of a desktop client's events, beside the same without any attack.
import { setTimeout as pause } from 'node:timers/promises';
import { signInAsTenant } from '../../tools/fleet/tenants.mjs';
import { startSystem } from '../faults/system.mjs';
import { startProcess } from './bare-process.mjs';
import { openClient } from './one-client.mjs';
import { percentile } from './percentile.mjs';
import { openProbe } from './services.mjs';
import { sized } from './sizes.mjs';

export const goal = { most: 5 };
export const unit = 'ms (p99)';
export const warmUp = 2;

const roundMs = sized(1_500, 6_000);
const everyMs = 25;

/** A desktop client that reports at a steady pace; its rounds return the 99th percentile of how long acks take, in ms. */
async function openDesktop(system) {
  const acked = new Map();
  const onAcked = (ids) => {
    for (const id of ids) acked.set(id, performance.now());
  };
  const { owner, client, socialAccountId, nextContact } = await openClient(system, { onAcked });
  return {
    async p99() {
      const began = performance.now();
      const reported = [];
      while (performance.now() - began < roundMs) {
        const at = performance.now();
        const contact = { account: nextContact() };
        const id = await client.reportReceived(socialAccountId, contact, { kind: 'text', text: 'a' });
        reported.push({ id, at });
        await pause(everyMs);
      }
      await client.drain();
      return percentile(
        reported.map(({ id, at }) => acked.get(id) - at),
        0.99,
      );
    },
    token: owner.token(),
    close: () => client.close(),
  };
}

export async function prepare({ say }) {
  const system = await startSystem('bench-hostile', { env: { TRUST_PROXY_HOPS: '1' }, demoClients: false });
  // Some attacks take an account of one's own.
  const attacker = await signInAsTenant(system, 0, 'bench-hostile@test.example');
  const desktop = await openDesktop(system);
  await pause(1_000);
  const attacks = await startProcess('hostile-requests.mjs', [system.url, attacker.token()]);
  const probe = await openProbe(system.url, desktop.token);
  const requests = () => probe.p99(roundMs);
  let told = false;
  const besides = async (measured) => {
    const [p99, said] = await Promise.all([measured(), attacks.ask({ ms: roundMs })]);
    if (!told) for (const [name, answers] of Object.entries(said)) say(`${name}: ${JSON.stringify(answers)}`);
    told = true;
    return p99;
  };
  return {
    ours: () => besides(requests),
    limit: requests,
    also: [
      {
        name: 'acknowledged desktop events while one address attacks, beside none',
        goal,
        unit,
        warmUp,
        ours: () => besides(() => desktop.p99()),
        limit: () => desktop.p99(),
      },
    ],
    async close() {
      await Promise.all([probe.close(), attacks.close()]);
      await desktop.close();
      await system.stop();
    },
  };
}
