// The clients of another tenant, in a process of their own: how long acks take is measured undisturbed by the fleet.
import { randomBytes } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { passwordWork } from '@parley/domain/identity';
import { takeNumbers } from './accounts.mjs';
import { Fleet } from './fleet.mjs';
import { signIn } from './owner.mjs';
import { planFleet } from './prepare.mjs';
import { reconcile, snapshot } from './reconcile.mjs';
import { findSystem } from './system.mjs';

const username = 'fleet-neighbour@test.example';

/** Makes the tenant, or gives the one of an earlier run a new password. */
async function signInAsNeighbour(system) {
  const password = randomBytes(12).toString('hex');
  const { atOnce: _, ...cost } = passwordWork;
  const id = `${'0'.repeat(25)}1`;
  await system.query(
    `insert into tenants (id, package_family, port_num, created_at) values ($1, 'BIAO_ZHUN_ROOT', 10, now())
     on conflict do nothing`,
    [`tnt_${id}`],
  );
  await system.query(
    `insert into users (id, tenant_id, role, email, password_hash, created_at, password_changed_at)
     values ($1, $2, 'owner', $3, $4, now(), now())
     on conflict (id) do update set password_hash = excluded.password_hash`,
    [`usr_${id}`, `tnt_${id}`, username, await hash(password, cost)],
  );
  return signIn(system, { username, password });
}

const prefix = 'neighbour';
const { where, clients, perSecond, seconds } = JSON.parse(process.argv[2] ?? '{}');
const system = findSystem(where);
const owner = await signInAsNeighbour(system);
const { plan } = await planFleet(system, owner, clients, prefix);
const before = await snapshot(system, owner);
const firstNumber = takeNumbers(system.folder, Math.ceil(seconds * perSecond));
const fleet = new Fleet({ url: system.url, plan, firstNumber });
/** Milliseconds of the acks since somebody asked. */
let took = [];
const reportedAt = new Map();
await fleet.connect();
for (const { client } of fleet.members) {
  const { reportFan } = client;
  client.reportFan = async (...event) => {
    const at = performance.now();
    const id = await reportFan.apply(client, event);
    reportedAt.set(id, at);
    return id;
  };
}
const acked = fleet.acked.bind(fleet);
fleet.acked = (ids) => {
  for (const id of ids) {
    const at = reportedAt.get(id);
    if (at === undefined) continue;
    took.push(performance.now() - at);
    reportedAt.delete(id);
  }
  acked(ids);
};
fleet.start(perSecond, 0);

const answers = {
  took() {
    const since = took;
    took = [];
    return since;
  },
  async end() {
    fleet.stop();
    const drained = await fleet.drain();
    const { rows } = await reconcile({ system, owner, fleet, console: undefined, before, prefix });
    rows.unshift({ what: 'every event answered', one: drained, other: true, equal: drained });
    const { reconnects } = fleet.totals();
    rows.push({ what: 'reconnects', one: reconnects, other: 0, equal: reconnects === 0 });
    await fleet.close();
    await system.close();
    return rows;
  },
};
/** @param {keyof typeof answers} name */
async function answer(name) {
  process.send?.(await answers[name]());
  if (name === 'end') process.disconnect();
}

process.on('message', (/** @type {keyof typeof answers} */ name) => void answer(name));
process.send?.('ready');
