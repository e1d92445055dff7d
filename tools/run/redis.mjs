// A private redis-server from PATH, configured by a file that only this user can read.
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { replaceFile } from '../fingerprint.mjs';
import { end, freePort, isOurs, until } from './processes.mjs';
import { Obstacle } from './say.mjs';

const stopSignal = 'SIGTERM';

function configuration({ folder, port, password, temporary }) {
  const lines = [
    'bind 127.0.0.1',
    `port ${port}`,
    `requirepass ${password}`,
    `dir ${JSON.stringify(folder)}`,
    `pidfile ${JSON.stringify(path.join(folder, 'redis.pid'))}`,
    'daemonize no',
    'save ""',
    `appendonly ${temporary ? 'no' : 'yes'}`,
    'appendfsync everysec',
    'maxmemory-policy noeviction',
    // Otherwise the command line would not contain the folder, by which a later start recognizes it.
    'set-proc-title no',
  ];
  return `${lines.join('\n')}\n`;
}

/** Whether the server answers with our password; "loading" while it reads its file. */
function answers(port, password) {
  return new Promise((resolve) => {
    const socket = net.connect({ port, host: '127.0.0.1' });
    let heard = '';
    const done = (value) => {
      socket.destroy();
      resolve(value);
    };
    socket.setTimeout(1000, () => done(false));
    socket.on('error', () => done(false));
    socket.on('connect', () => socket.write(`AUTH ${password}\r\nPING\r\n`));
    socket.on('data', (data) => {
      heard += data;
      if (heard.includes('+PONG')) done(true);
      else if (heard.split('\r\n').length > 2) done(false);
    });
  });
}

async function clearTheWay(folder, configFile) {
  const file = path.join(folder, 'redis.pid');
  const left = fs.existsSync(file) ? Number(fs.readFileSync(file, 'utf8')) : 0;
  await end(left, configFile, stopSignal, 15_000);
  fs.rmSync(file, { force: true });
}

/** Starts redis-server on `folder`; `temporary` stores nothing on disk. */
export async function startRedis({ folder, password, port, log, temporary = false }) {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  const configFile = path.join(folder, 'redis.conf');
  await clearTheWay(folder, configFile);
  const chosen = await freePort(port);
  replaceFile(configFile, configuration({ folder, port: chosen, password, temporary }), 0o600);
  const out = fs.openSync(log, 'a', 0o600);
  const from = fs.fstatSync(out).size;
  const child = spawn('redis-server', [configFile], {
    cwd: folder,
    detached: true,
    stdio: ['ignore', out, out],
  });
  fs.closeSync(out);
  let failure;
  child.on('error', (error) => {
    failure = error;
  });
  const ended = () => failure || child.exitCode !== null || child.signalCode !== null;
  const state = await until(
    async () => (ended() ? 'ended' : (await answers(chosen, password)) && 'ready'),
    120_000,
  );
  if (state !== 'ready') {
    if (child.pid) await end(child.pid, configFile);
    throw new Error(
      `Redis did not start:\n${failure ?? ''}${fs.readFileSync(log, 'utf8').slice(from).slice(-2000)}`,
    );
  }
  return {
    pid: child.pid,
    port: chosen,
    signal: stopSignal,
    ended: new Promise((resolve) => child.once('exit', resolve)),
    stop: () => end(child.pid, configFile, stopSignal, 15_000),
    isRunning: () => isOurs(child.pid, configFile),
  };
}

const oldest = /** @type {const} */ ([6, 2]);

/** Reports a problem of the redis-server found, if any. */
export function checkRedisVersion() {
  const said = spawnSync('redis-server', ['--version'], { encoding: 'utf8' }).stdout ?? '';
  const [major = 0, minor = 0] = (/v=(\d+)\.(\d+)/.exec(said) ?? []).slice(1).map(Number);
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return;
  throw new Obstacle(`redis-server ${oldest.join('.')} or newer is needed, found: ${said.trim() || 'none'}.`);
}
