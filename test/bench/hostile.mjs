// The effect on others while one address attacks in every way at once: their ordinary requests, and the
// acknowledgements of a desktop client's events, beside the same without any attack.
import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { hash } from '@node-rs/argon2';
import { DesktopClient } from '@parley/client/desktop';
import { passwordWork } from '@parley/domain/identity';
import { accountOf, takeNumbers } from '../../tools/fleet/accounts.mjs';
import { signIn } from '../../tools/fleet/owner.mjs';
import { planFleet } from '../../tools/fleet/prepare.mjs';
import { startSystem } from '../faults/system.mjs';
import { percentile } from './percentile.mjs';

export const goal = { most: 5 };
export const unit = 'ms (p99)';
export const warmUp = 2;

const roundMs = 6_000;
const everyMs = 25;

/** Another tenant's owner, signed in: some attacks take an account of one's own. */
async function makeAttacker(system) {
  const password = randomBytes(12).toString('hex');
  const { atOnce: _, ...cost } = passwordWork;
  const id = '0'.repeat(26);
  const username = 'bench-hostile@test.example';
  await system.query(
    `insert into tenants (id, package_family, port_num, created_at) values ($1, 'BIAO_ZHUN_ROOT', 10, now())`,
    [`tnt_${id}`],
  );
  await system.query(
    `insert into users (id, tenant_id, role, email, password_hash, created_at, password_changed_at)
     values ($1, $2, 'owner', $3, $4, now(), now())`,
    [`usr_${id}`, `tnt_${id}`, username, await hash(password, cost)],
  );
  return signIn(system, { username, password });
}

/** A process beside this one, asked for one thing at a time. */
function openHelper(file, args) {
  const child = fork(path.join(import.meta.dirname, file), args);
  return {
    ask(message) {
      child.send(message);
      return new Promise((resolve) => child.once('message', resolve));
    },
    close: () => child.kill(),
  };
}

/** A desktop client that reports at a steady pace; its rounds return the 99th percentile of how long acks take, in ms. */
async function openDesktop(system, owner) {
  const { plan } = await planFleet(system, owner, 1);
  const [{ code, platform, account }] = plan;
  const acked = new Map();
  const client = new DesktopClient({
    url: system.url,
    deviceId: 'bench',
    clientVersion: 'bench 1',
    credentials: {
      by: 'code',
      code,
    },
    onAcked: (ids) => {
      for (const id of ids) acked.set(id, performance.now());
    },
  });
  await client.connect();
  const socialAccountId = await client.openPort({ platform, account });
  let number = takeNumbers(system.folder, 1_000_000);
  return {
    async p99() {
      const began = performance.now();
      const reported = [];
      while (performance.now() - began < roundMs) {
        const at = performance.now();
        const contact = { account: accountOf(platform, number++) };
        reported.push([
          await client.reportReceived(socialAccountId, contact, { kind: 'text', text: 'a' }),
          at,
        ]);
        await pause(everyMs);
      }
      await client.drain();
      return percentile(
        reported.map(([id, at]) => acked.get(id) - at),
        0.99,
      );
    },
    close: () => client.close(),
  };
}

export async function prepare({ say }) {
  const system = await startSystem('bench-hostile', { env: { TRUST_PROXY_HOPS: '1' }, demoClients: false });
  const owner = await signIn(system);
  const attacker = await makeAttacker(system);
  const desktop = await openDesktop(system, owner);
  await pause(1_000);
  const attacks = openHelper('hostile-requests.mjs', [system.url, attacker.token()]);
  const probe = openHelper('probe.mjs', [system.url, owner.token()]);
  const requests = async () => {
    const { took, failed } = await probe.ask(roundMs);
    if (failed > 0) throw new Error(`${failed} requests failed`);
    return percentile(took, 0.99);
  };
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
      probe.close();
      attacks.close();
      await desktop.close();
      await system.stop();
    },
  };
}
