// A complete Parley of its own, run by `npm start` in a temporary folder and ended by pid.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findSystem } from '../../tools/fleet/system.mjs';
import { root } from '../../tools/fingerprint.mjs';
import { endWithUs, freePort, until } from '../../tools/run/processes.mjs';
import { copyDemoData } from './demo-data.mjs';

/** The delay before unconfirmed events are sent again: shorter than usual, so that a test sees it. */
const resendAfterSeconds = 3;

/**
 * Starts it on a copy of the demo's data and returns what `findSystem` returns, with `stop`. Its output is in
 * `start.log` beside its data; `stop` removes the folder unless `keep` is set. Without `demoClients` the demo tenant
 * exists but no client connects. With a restored data folder it runs on that folder and leaves it.
 * @param {string} name
 * @param {{ env?: Record<string, string>, demoClients?: boolean, restored?: string }} [options]
 */
export async function startSystem(name, { env = {}, demoClients = true, restored } = {}) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), `parley-${name}-`));
  fs.chmodSync(folder, 0o755);
  const data = restored ?? path.join(folder, 'data');
  if (!restored) await copyDemoData(data);
  const log = fs.openSync(path.join(folder, 'start.log'), 'a');
  const port = await freePort();
  const child = spawn(
    process.execPath,
    [
      path.join(root, 'tools/start.mjs'),
      '--data',
      data,
      '--port',
      String(port),
      ...(restored ? ['--no-demo'] : []),
      ...(demoClients ? [] : ['--no-demo-clients']),
    ],
    {
      cwd: root,
      env: { ...process.env, RESEND_AFTER_SECONDS: String(resendAfterSeconds), ...env },
      stdio: ['ignore', log, log],
    },
  );
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const callOff = endWithUs(data, child.pid ? [{ pid: child.pid, signal: 'TERM' }] : [], { after: 0 });
  const isReady = () => {
    if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}`);
    try {
      return JSON.parse(fs.readFileSync(path.join(data, 'state.json'), 'utf8')).ready === true;
    } catch {
      return false;
    }
  };
  const stop = async ({ keep = false } = {}) => {
    child.kill('SIGTERM');
    const gone = await Promise.race([ended.then(() => true), pause(30_000, false, { ref: false })]);
    if (!gone) child.kill('SIGKILL');
    callOff();
    fs.closeSync(log);
    if (!keep) fs.rmSync(folder, { recursive: true, force: true });
  };
  try {
    if (!(await until(isReady, 120_000, 100))) throw new Error('npm start was not ready within 120 s');
    const system = findSystem({ data });
    return {
      ...system,
      folder: system.folder,
      log: path.join(folder, 'start.log'),
      stop: async (options) => {
        await system.close().catch(() => {});
        await stop(options);
      },
    };
  } catch (error) {
    const said = fs.readFileSync(path.join(folder, 'start.log'), 'utf8').slice(-2_000);
    await stop();
    throw new Error(`${error.message}\n${said}`, { cause: error });
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Signals `api`, `worker`, `redis` or `postgres` by pid; resolves with the pid when the process is gone. */
async function kill(system, what, signal = 'SIGKILL') {
  const victim = await system.pidOf(what);
  if (!(victim > 1)) throw new Error(`the pid of ${what} is not known`);
  process.kill(victim, signal);
  if (!(await until(() => !isAlive(victim), 30_000))) throw new Error(`${what} survived ${signal}`);
  return victim;
}

/** Resolves when the starter runs a replacement of `victim`. */
async function untilRestarted(system, what, victim) {
  const another = async () => {
    const pid = await system.pidOf(what);
    return pid > 1 && pid !== victim && isAlive(pid) && (what !== 'postgres' || answers(system));
  };
  if (!(await until(another, 60_000, 50))) throw new Error(`${what} was not started again within 60 s`);
}

const answers = (system) =>
  system.query('select 1').then(
    () => true,
    () => false,
  );

/** Lets the server call addresses of this machine, where the tests' platforms and receivers are. */
export const allowLoopback = (system) =>
  system.query(`update installation_settings set allowed_private_networks = '{127.0.0.0/8}'`);

export async function killAndAwait(system, what, signal) {
  await untilRestarted(system, what, await kill(system, what, signal));
}

/**
 * Kills it, and suspends its replacement before that has started work. Resolves with the function that resumes it,
 * which may be called repeatedly.
 */
export async function killAndHold(system, what) {
  await killAndAwait(system, what);
  const pid = await system.pidOf(what);
  process.kill(pid, 'SIGSTOP');
  return () => isAlive(pid) && process.kill(pid, 'SIGCONT');
}

const waitingFor = (table) =>
  `select count(*)::int as n from pg_locks where not granted and relation = '${table}'::regclass`;

/** Resolves when a transaction waits for a lock of the table. */
export async function untilWaiting(system, table) {
  const reached = await until(async () => (await system.query(waitingFor(table)))[0].n > 0, 60_000, 20);
  if (!reached) throw new Error(`nobody waits for ${table}`);
}

/** Repeats the work until it succeeds, for up to 30 s, because the api may be restarting. */
export async function insist(what, work) {
  let last;
  const done = await until(
    () =>
      work().then(
        (value) => {
          last = { value };
          return true;
        },
        (error) => {
          last = { error };
          return false;
        },
      ),
    30_000,
    200,
  );
  if (!done) throw new Error(what, { cause: last?.error });
  return last.value;
}

/** Starts work while a table is locked, and kills the process that waits for the lock. */
export async function killWaiting({ system, say }, table, what, begin) {
  const release = await system.lock(`lock table ${table} in share row exclusive mode`);
  try {
    await begin();
    await untilWaiting(system, table);
    await killAndAwait(system, what);
    say(`${what} killed while it waited for ${table}`);
  } finally {
    await release();
  }
}

/** Resolves when clients have reconnected to the api. */
export async function untilAcknowledged({ fleet }) {
  const before = fleet.ackedIds.size;
  if (!(await until(() => fleet.ackedIds.size > before, 30_000, 100)))
    throw new Error('nothing is acknowledged any more');
}
