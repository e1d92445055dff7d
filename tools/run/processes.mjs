// Processes by pid: recognizing this project's, ending them, waiting for them, and their ports.
import { spawn, spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Obstacle } from './say.mjs';

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function commandLine(pid) {
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    if (fs.existsSync('/proc/self')) return '';
    return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '';
  }
}

/** A process's start time in the system's unit; unique with its pid. Undefined for an ended process. */
export function birthOf(pid) {
  if (!isAlive(pid)) return '';
  try {
    // The second field's name may contain blanks; the start time is the twentieth field after it.
    return fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19];
  } catch {
    if (fs.existsSync('/proc/self')) return '';
    const said = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout;
    return (said ?? '').trim().replaceAll(/\s+/g, '-');
  }
}

/** Other programs reuse pids, so a process counts as ours only if its command line contains `mark`. */
export const isOurs = (pid, mark) => pid > 0 && isAlive(pid) && commandLine(pid).includes(mark);

export async function until(check, milliseconds, every = 5) {
  const end = performance.now() + milliseconds;
  for (;;) {
    const value = await check();
    if (value) return value;
    if (performance.now() > end) return undefined;
    await pause(every);
  }
}

/** Asks a process to end, and kills it when it still runs after `grace` milliseconds. */
export async function end(pid, mark, signal = 'SIGTERM', grace = 10_000) {
  if (!isOurs(pid, mark)) return;
  signalOne(pid, signal);
  const gone = () => !isOurs(pid, mark);
  if (await until(gone, grace, 10)) return;
  signalOne(pid, 'SIGKILL');
  await until(gone, 5000, 10);
}

function signalOne(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch {
    // The process ended by itself.
  }
}

function canListen(port, host = '127.0.0.1') {
  return new Promise((resolve) => {
    const server = net.createServer();
    server.once('error', (/** @type {NodeJS.ErrnoException} */ error) => resolve(error.code));
    server.listen({ port, host, exclusive: true }, () => {
      const { port: taken } = /** @type {net.AddressInfo} */ (server.address());
      server.close(() => resolve(taken));
    });
  });
}

/** The console's future address, on which no other part may listen until all else is up. */
let promised;

/** Fails with a sentence when the port cannot be used. From then on, `freePort` does not assign it. */
export async function checkPort({ port, host }) {
  const answer = await canListen(port, host);
  if (answer === port) {
    promised = port;
    return;
  }
  if (answer === 'EADDRINUSE') {
    throw new Obstacle(`Port ${port} is taken: stop what listens there, or choose another with --port.`);
  }
  if (answer === 'EACCES')
    throw new Obstacle(`Port ${port} needs more rights: choose one above 1023 with --port.`);
  throw new Obstacle(`Nothing can listen on ${host}:${port} (${answer}): choose another --host or --port.`);
}

/** Below the range of outgoing connections, which could take such a port first. */
const [firstPort, lastPort] = [20_000, 32_000];

/** The remembered port if free, else any other. */
export async function freePort(remembered) {
  for (let port = remembered ?? 0; ; port = randomInt(firstPort, lastPort)) {
    if (port > 0 && port !== promised && (await canListen(port)) === port) return port;
  }
}

const watcher = `
cat >/dev/null
sleep "$1"; shift
mark=$1; shift
for each in "$@"; do
  pid=\${each%%:*}; signal=\${each##*:}
  if [ -r "/proc/$pid/cmdline" ]; then line=$(tr '\\0' ' ' <"/proc/$pid/cmdline"); else line=$(ps -o command= -p "$pid" 2>/dev/null); fi
  case "$line" in *"$mark"*) kill -s "$signal" "$pid" ;; esac
done
[ -n "$REMOVE" ] && sleep 1 && rm -rf "$REMOVE"
exit 0`;

/**
 * Ends servers that outlive this process. A forced kill leaves no time to stop them, so a shell waits on a pipe that
 * closes with this process. Returns the function that cancels the watch.
 */
export function endWithUs(mark, victims, { after = 3, remove = '' } = {}) {
  const pairs = victims.map(({ pid, signal }) => `${pid}:${signal}`);
  const child = spawn('/bin/sh', ['-c', watcher, 'parley-watch', String(after), mark, ...pairs], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    env: { PATH: process.env.PATH, REMOVE: remove },
  });
  child.on('error', () => {});
  child.unref();
  /** @type {net.Socket} */ (/** @type {unknown} */ (child.stdin)).unref();
  return () => {
    if (child.pid) signalOne(-child.pid, 'SIGKILL');
  };
}
