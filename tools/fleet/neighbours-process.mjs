// Another tenant's clients in a separate process, so that the fleet does not disturb the measurement of ack times.
import { takeNumbers } from './accounts.mjs';
import { Fleet } from './fleet.mjs';
import { planFleet } from './prepare.mjs';
import { reconcile, snapshot } from './reconcile.mjs';
import { findSystem } from './system.mjs';
import { signInAsTenant } from './tenants.mjs';

const prefix = 'neighbour';
const { where, clients, perSecond, seconds } = JSON.parse(process.argv[2] ?? '{}');
const system = findSystem(where);
const owner = await signInAsTenant(system, 1, 'fleet-neighbour@test.example');
const { plan } = await planFleet(system, owner, clients, prefix);
const before = await snapshot(system, owner);
const firstNumber = takeNumbers(system.folder, Math.ceil(seconds * perSecond));
const fleet = new Fleet({ url: system.url, plan, firstNumber });
/** The durations of the acks since the last question, in milliseconds. */
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
