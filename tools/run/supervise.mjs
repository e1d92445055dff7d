// A child that runs as long as this process: logs to a file, reports trouble in one line, and restarts after a crash.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { setTimeout as pause } from 'node:timers/promises';
import { inherited } from './environment.mjs';
import { Obstacle, warn } from './say.mjs';

const longestPause = 30_000;
/** A child that was ready for this long restarts at once. One that ends sooner waits twice as long each time. */
const steadyAfter = 10_000;
const readyWithin = 120_000;
const stopWithin = 20_000;

/** Prints at most one line per kind of warning in ten seconds. */
function summariser(name) {
  const heard = new Map();
  return (text) => {
    const trouble = troubleIn(text);
    if (!trouble) return;
    const last = heard.get(trouble) ?? 0;
    if (Date.now() - last < 10_000) return;
    if (heard.size > 500) heard.clear();
    heard.set(trouble, Date.now());
    warn(`${name}: ${trouble.slice(0, 200)}`);
  };
}

function troubleIn(text) {
  if (!text.startsWith('{')) return undefined;
  try {
    const { level, msg, message, err } = JSON.parse(text);
    const bad = typeof level === 'number' ? level >= 40 : ['warn', 'error', 'fatal'].includes(level);
    return bad ? [msg ?? message, err?.message].filter(Boolean).join(': ') || 'trouble' : undefined;
  } catch {
    return undefined;
  }
}

function record(child, log, summarise) {
  const out = fs.createWriteStream(log, { flags: 'a', mode: 0o600 });
  out.on('error', () => {}); // a full disk must not end the children
  const last = [];
  for (const stream of [child.stdout, child.stderr]) {
    let rest = '';
    stream.setEncoding('utf8').on('data', (text) => {
      out.write(text);
      const lines = (rest + text).split('\n');
      rest = (lines.pop() ?? '').slice(-10_000);
      for (const each of lines) {
        const plain = stripVTControlCharacters(each);
        if (plain.trim()) last.push(plain);
        summarise(each);
      }
      last.splice(0, last.length - 30);
    });
  }
  child.once('close', () => out.end());
  return last;
}

/**
 * Starts `node file` as a child that reports over IPC when it is ready. `ready` fails with one sentence when it ends or
 * stays silent before that; `stop` waits for its end.
 * @param {{ name: string, file: string, args?: string[], nodeArgs?: string[], env?: NodeJS.ProcessEnv, log: string,
 * announces?: boolean, changed?: () => void, }} how
 */
export function supervise({
  name,
  file,
  args = [],
  nodeArgs = [],
  env,
  log,
  announces = true,
  changed = () => {},
}) {
  const summarise = summariser(name);
  let child;
  let stopping = false;
  let over = false;
  let wasReady = !announces;
  let readySince;
  let failures = 0;
  let settle;
  let url;
  const ready = new Promise((resolve, reject) => {
    settle = { resolve, reject };
  });
  ready.catch(() => {});

  const begin = () => {
    readySince = announces ? undefined : Date.now();
    child = spawn(process.execPath, [...nodeArgs, file, ...args], {
      env: { ...inherited(), ...env },
      detached: true, // Ctrl-C reaches only this process, which decides the order of ends
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    const said = record(child, log, summarise);
    changed();
    child.on('error', () => {});
    child.on('message', (message) => {
      if (message?.ready !== true) return;
      wasReady = true;
      readySince = Date.now();
      url = message.url;
      changed();
      settle.resolve();
    });
    child.once('close', (code, signal) => void ended(signal ?? `code ${code}`, said));
  };

  const ended = async (how, said) => {
    if (stopping) return;
    const last = said.findLast((text) => troubleIn(text) ?? !/^\s+at |^\s*$|^Node\.js v|^[{}]/.test(text));
    const reason = (troubleIn(last ?? '') ?? last ?? '').trim().slice(0, 300);
    if (!wasReady) {
      settle.reject(
        new Obstacle(`The ${name} did not start (${how})${reason && `: ${reason}`}\n  Its log: ${log}`),
      );
      return;
    }
    const wasSteady = readySince !== undefined && Date.now() - readySince > steadyAfter;
    failures = wasSteady ? 0 : failures + 1;
    const wait = Math.min(500 * 2 ** Math.max(0, failures - 1), longestPause);
    warn(`${name} ended (${how})${reason && `: ${reason}`}; up again in ${wait / 1000} s`);
    const fallen = child;
    await pause(wait, undefined, { ref: false });
    if (!stopping && child === fallen) begin();
  };

  const halt = async () => {
    stopping = true;
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('close', resolve));
    child.kill('SIGTERM');
    const force = setTimeout(() => child.kill('SIGKILL'), stopWithin);
    await gone;
    clearTimeout(force);
  };

  begin();
  if (announces) {
    const late = new Obstacle(`The ${name} was not ready within ${readyWithin / 1000} s. Its log: ${log}`);
    setTimeout(() => settle.reject(late), readyWithin).unref();
  } else settle.resolve();

  return {
    name,
    ready,
    get pid() {
      return child.pid;
    },
    /** The address where it answers probes. */
    get url() {
      return url;
    },
    kill: () => {
      stopping = over = true;
      child.kill('SIGKILL');
    },
    stop() {
      over = true;
      return halt();
    },
    async restart() {
      await halt();
      if (over) return;
      stopping = false;
      begin();
    },
  };
}
