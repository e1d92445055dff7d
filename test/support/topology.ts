import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { addresses } from '../../tools/run/database.mjs';
import { freePort } from '../../tools/run/processes.mjs';
import { startThrowaway } from '../../tools/throwaway.mjs';
import { startNginx } from './nginx.js';

type Environment = Record<string, string>;

const random = (bytes: number): string => randomBytes(bytes).toString('base64url');

/** The secrets that an installation keeps when it moves. */
export const makeSecrets = (): Environment => ({
  TOKEN_SECRET: random(48),
  ENCRYPTION_KEYS: `k1:${random(32)}`,
  LOOKUP_KEY: random(32),
  DATABASE_OWNER_PASSWORD: random(24),
  DATABASE_APP_PASSWORD: random(24),
  DATABASE_SYSTEM_PASSWORD: random(24),
});

/** An empty PostgreSQL, an empty Redis and an empty folder, with the settings for them. */
export interface Machine {
  /** The settings of apis, workers and commands. */
  settings: Environment;
  /** The administrator's settings, for migrations and restores. */
  administration: Environment;
  /** Ends the servers and removes all data. */
  destroy(): Promise<void>;
}

export async function startMachine(secrets: Environment): Promise<Machine> {
  const servers = await startThrowaway();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'parley-machine-'));
  const { app, system } = addresses(servers.adminUrl, secrets);
  return {
    settings: {
      NODE_ENV: 'production',
      PUBLIC_URL: 'http://localhost',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
      SHUTDOWN_DRAIN_SECONDS: '1',
      APP_DATABASE_URL: app,
      SYSTEM_DATABASE_URL: system,
      REDIS_URL: servers.redisUrl,
      REDIS_PREFIX: 'parley',
      TOKEN_SECRET: secrets['TOKEN_SECRET'] ?? '',
      ENCRYPTION_KEYS: secrets['ENCRYPTION_KEYS'] ?? '',
      LOOKUP_KEY: secrets['LOOKUP_KEY'] ?? '',
      STORAGE_DIR: path.join(folder, 'media'),
      CLICK_JOURNAL_DIR: path.join(folder, 'click-journal'),
    },
    administration: {
      DATABASE_URL: servers.adminUrl,
      DATABASE_OWNER_PASSWORD: secrets['DATABASE_OWNER_PASSWORD'] ?? '',
      DATABASE_APP_PASSWORD: secrets['DATABASE_APP_PASSWORD'] ?? '',
      DATABASE_SYSTEM_PASSWORD: secrets['DATABASE_SYSTEM_PASSWORD'] ?? '',
    },
    async destroy() {
      await servers.stop();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Starts an api or worker of a built checkout; resolves when it serves. */
async function startServer(checkout: string, app: string, settings: Environment): Promise<ChildProcess> {
  const { PATH = '', HOME = '' } = process.env;
  const child = fork(path.join(checkout, `apps/${app}/dist/main.js`), {
    cwd: checkout,
    env: { PATH, HOME, ...settings },
    // Clears the conditions with which tests load sources.
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [said] = (await Promise.race([once(child, 'message'), once(child, 'exit')])) as unknown[];
  if ((said as { ready?: boolean } | null)?.ready !== true)
    throw new Error(`The ${app} of ${checkout} ended with ${String(said)}`);
  return child;
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

interface Place {
  app: 'api' | 'worker';
  settings: Environment;
  process: ChildProcess;
}

/** The servers of docker-compose.yml as plain processes: two apis behind nginx, and two workers. */
export interface Topology {
  url: string;
  /** Replaces each process in turn by one of another checkout. */
  roll(checkout: string): Promise<void>;
  stop(): Promise<void>;
}

export async function startTopology(checkout: string, { settings }: Machine): Promise<Topology> {
  const apiPorts = [await freePort(), await freePort()];
  const places: Place[] = [];
  const add = async (app: Place['app'], more: Environment): Promise<void> => {
    const own = { ...settings, ...more };
    places.push({ app, settings: own, process: await startServer(checkout, app, own) });
  };
  for (const port of apiPorts) await add('api', { PORT: String(port), TRUST_PROXY_HOPS: '1' });
  for (let n = 0; n < 2; n++) await add('worker', { WORKER_PORT: String(await freePort()) });
  const nginx = await startNginx(apiPorts);
  return {
    url: nginx.url,
    async roll(next) {
      for (const place of places) {
        await stop(place.process);
        place.process = await startServer(next, place.app, place.settings);
      }
    },
    async stop() {
      await nginx.stop();
      await Promise.all(places.map((place) => stop(place.process)));
    },
  };
}
