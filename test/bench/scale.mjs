// CPU per fan, from the client to the counted figure, with two apis and two workers beside one of each. The rate of
// acknowledgements is printed too; on two cores shared with the clients it cannot grow.
import { setTimeout as pause } from 'node:timers/promises';
import { Redis } from 'ioredis';
import pg from 'pg';
import { takeNumbers } from '../../tools/fleet/accounts.mjs';
import { Fleet } from '../../tools/fleet/fleet.mjs';
import { signIn } from '../../tools/fleet/owner.mjs';
import { planFleet } from '../../tools/fleet/prepare.mjs';
import { reconcile, snapshot } from '../../tools/fleet/reconcile.mjs';
import { treeSeconds } from '../../tools/run/cpu.mjs';
import { entryPoint, runEntry } from '../../tools/run/prepare.mjs';
import { freePort, until } from '../../tools/run/processes.mjs';
import { supervise } from '../../tools/run/supervise.mjs';
import { copyDatabase, createMigrated } from '../../tools/throwaway.mjs';
import { median, sum } from './percentile.mjs';
import { openServers, temporaryFolder } from './servers.mjs';
import { sized } from './sizes.mjs';

export const goal = { most: 1.15 };
export const unit = 'CPU ms/fan';

const clients = 16;
/** The fans of a round, and the number that a client adds at once when fewer than `waiting` are unacknowledged. */
const many = { name: '500 to a frame', fans: sized(1_600, 24_000), batch: 500, waiting: 2_000 };
const lone = { name: 'one to a frame', fans: sized(160, 960), batch: 1, waiting: 1 };

const total = 'select coalesce(sum(gained), 0)::int as total from fan_totals where tenant_id = $1';

/**
 * PostgreSQL, Redis and a migrated database with the demo; each installation gets a copy. They write through and vacuum
 * as in production, because without table statistics PostgreSQL would dominate the result.
 */
async function openDatabases() {
  const { folder, remove } = temporaryFolder('scale');
  const servers = await openServers(folder);
  /** The environment of a process that uses this database. */
  const environment = (name, urls, port) => ({ ...servers.environment(urls, port), REDIS_PREFIX: name });
  const urls = await createMigrated(servers, 'template_of_both');
  await runEntry('seed', { env: environment('template', urls, 1) });
  return {
    ...servers,
    environment,
    async stop() {
      await servers.stop();
      remove();
    },
  };
}

/** A number of apis and workers on their own database, with clients spread over the apis. */
async function install(servers, name, processes) {
  const { data } = servers;
  const urls = await copyDatabase(servers, 'template_of_both', name);
  const start = async (what, i) => {
    const port = await freePort();
    const env = servers.environment(name, urls, port);
    const child = supervise({
      name: what,
      file: entryPoint(what),
      env,
      log: data.log(`${name}-${what}-${i}`),
    });
    await child.ready;
    return { what, url: `http://127.0.0.1:${port}`, child };
  };
  const children = [];
  for (let i = 0; i < processes; i++) children.push(await start('api', i), await start('worker', i));
  const addresses = children.filter(({ what }) => what === 'api').map(({ url }) => url);
  const pool = new pg.Pool({ connectionString: urls.system, max: 2 });
  const system = {
    url: addresses[0],
    prefix: name,
    demo: data.read('demo.json'),
    redis: new Redis(servers.redisUrl),
    query: async (text, values) => (await pool.query(text, values)).rows,
  };
  const owner = await signIn(system);
  const { plan } = await planFleet(system, owner, clients);
  const share = Math.ceil(clients / addresses.length);
  const spread = plan.map((one, i) => ({ ...one, url: addresses[Math.floor(i / share)] }));
  const fleet = new Fleet({
    url: system.url,
    plan: spread,
    firstNumber: takeNumbers(data.path, 5_000_000),
  });
  const before = await snapshot(system, owner);
  await fleet.connect();
  return {
    pids: children.map(({ what, child }) => ({ what, pid: child.pid })),
    system,
    owner,
    fleet,
    before,
    async close() {
      await fleet.close();
      await Promise.all(children.map(({ child }) => child.stop()));
      system.redis.disconnect();
      await pool.end();
    },
  };
}

/** Counts gains once per client and contact, however often they are reported. */
const gained = ({ log, ackedIds }) =>
  new Set([...ackedIds].map((id) => `${log.get(id).socialAccountId} ${log.get(id).account}`)).size;

/** Reports fans and waits until all are counted. Returns the rate of acknowledgements and CPU ms by process. */
async function round({ system, owner, fleet, pids }, servers, { fans, batch, waiting }) {
  const read = async () => (await system.query(total, [owner.user.tenantId]))[0].total;
  const others = [
    { what: 'postgres', pid: servers.postgres.pid },
    { what: 'redis', pid: servers.redis.pid },
  ];
  const cpu = () => [...pids, ...others].map(({ what, pid }) => ({ what, seconds: treeSeconds(pid) }));
  const known = gained(fleet);
  const [counted, before, acked, began] = [await read(), cpu(), fleet.ackedIds.size, performance.now()];
  const one = async (member) => {
    for (let left = fans / clients; left > 0; await pause(1)) {
      if (member.client.queued >= waiting) continue;
      for (let i = 0; i < Math.min(batch, left); i++) fleet.report(member);
      left -= batch;
    }
  };
  await Promise.all(fleet.members.map(one));
  if (!(await fleet.drain())) throw new Error('not everything is acknowledged within a minute');
  const rate = (fleet.ackedIds.size - acked) / ((performance.now() - began) / 1_000);
  const wanted = counted + gained(fleet) - known;
  if (!(await until(async () => (await read()) === wanted, 60_000, 100)))
    throw new Error(`${await read()} gains are counted instead of ${wanted}`);
  const events = fleet.ackedIds.size - acked;
  const each = {};
  for (const [i, { what, seconds }] of cpu().entries())
    each[what] = (each[what] ?? 0) + (1_000 * (seconds - (before[i]?.seconds ?? 0))) / events;
  return { rate, each };
}

export async function prepare({ say }) {
  const servers = await openDatabases();
  const one = await install(servers, 'one_of_each', 1);
  const two = await install(servers, 'two_of_each', 2);
  const measured = (load) => {
    const rates = { '1 + 1': [], '2 + 2': [] };
    const turn = (name, installation) => async () => {
      const { rate, each } = await round(installation, servers, load);
      rates[name].push(rate);
      const written = Object.entries(each).map(([what, ms]) => `${what} ${ms.toFixed(3)}`);
      // The first round warms up.
      const middle = median(rates[name].slice(rates[name].length > 1 ? 1 : 0)).toFixed(0);
      say(`${name}: ${rate.toFixed(0)} acks/s (median ${middle}); CPU ms a fan: ${written.join(', ')}`);
      return sum(Object.values(each));
    };
    return { ours: turn('2 + 2', two), limit: turn('1 + 1', one) };
  };
  return {
    ...measured(many),
    also: [{ name: `scale, ${lone.name}`, goal, unit, ...measured(lone) }],
    async close() {
      try {
        for (const { system, owner, fleet, before } of [one, two]) {
          const { rows } = await reconcile({ system, owner, fleet, console: undefined, before });
          const wrong = rows.filter(({ equal }) => !equal);
          if (wrong.length > 0) throw new Error(`not stored and counted once: ${JSON.stringify(wrong)}`);
          say(
            `${fleet.ackedIds.size} acknowledged fans are stored and counted once (${rows.length} figures)`,
          );
        }
      } finally {
        await Promise.all([one.close(), two.close()]);
        await servers.stop();
      }
    },
  };
}
