// Finds a running Parley by its data folder or its servers' environment: its address, its database as the system role,
// its Redis.
import fs from 'node:fs';
import path from 'node:path';
import { Redis } from 'ioredis';
import pg from 'pg';
import { root } from '../fingerprint.mjs';
import { isOurs } from '../run/processes.mjs';
import { Obstacle } from '../run/say.mjs';
import { serverSettings } from '../run/settings.mjs';

const readText = (file) => {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

const readJson = (file) => {
  try {
    return JSON.parse(readText(file));
  } catch {
    return undefined;
  }
};

/** Connects to an installation's servers. `close` ends the connections. */
function connect({ SYSTEM_DATABASE_URL, REDIS_URL, REDIS_PREFIX }) {
  const pool = new pg.Pool({ connectionString: SYSTEM_DATABASE_URL, max: 3 });
  pool.on('error', () => {}); // a server may be restarting, which some callers test
  const redis = new Redis(REDIS_URL, { maxRetriesPerRequest: null });
  redis.on('error', () => {});
  return {
    redis,
    prefix: REDIS_PREFIX,
    /** @type {(text: string, values?: unknown[]) => Promise<any>} */
    query: async (text, values) => (await pool.query(text, values)).rows,
    /** Takes the locks of one statement. Returns the function that releases them. */
    async lock(statement) {
      const client = await pool.connect();
      await client.query('begin');
      await client.query("set local idle_in_transaction_session_timeout = '10min'");
      await client.query(statement);
      return async () => {
        await client.query('rollback').catch(() => {});
        client.release();
      };
    },
    async close() {
      redis.disconnect();
      await pool.end();
    },
  };
}

/**
 * The installation whose servers the environment names, with apis at `url`. Its processes are unknown, and it has no
 * demo. `folder` stores the numbers of used accounts.
 * @param {{ data?: string, url?: string }} [where]
 */
export async function namedSystem({ data = '.data', url } = {}) {
  const settings = await serverSettings();
  const folder = path.resolve(root, data);
  fs.mkdirSync(folder, { recursive: true });
  return { ...connect(settings), folder, url: url ?? settings.PUBLIC_URL, pids: async () => ({}) };
}

/**
 * Throws an `Obstacle` when nothing runs on that folder.
 * @param {{ data?: string, url?: string }} [where]
 */
export function findSystem({ data = '.data', url } = {}) {
  const folder = path.resolve(root, data);
  const read = () => readJson(path.join(folder, 'state.json'));
  const state = read();
  if (!state?.env || !isOurs(state.pid, 'tools/')) {
    throw new Obstacle(`Nothing runs on ${folder}: run npm start first, or name its folder with --data.`);
  }
  const demo = readJson(path.join(folder, 'demo.json'));
  if (!demo?.owner) throw new Obstacle(`${folder} has no demo: start it without --no-demo.`);
  const servers = connect(state.env);
  // The starter records its servers only when it starts.
  const pidOf = {
    api: () => read()?.children?.api,
    worker: () => read()?.children?.worker,
    redis: async () => Number(/process_id:(\d+)/.exec(await servers.redis.info('server'))?.[1]),
    postgres: () => Number.parseInt(readText(path.join(folder, 'pg/postmaster.pid')), 10),
  };
  return {
    ...servers,
    folder,
    demo,
    url: url ?? state.local ?? state.url,
    /** Read again each time, because a restart changes pids. */
    state: read,
    /** The present process id of `api`, `worker`, `redis` or `postgres`. */
    pidOf: (name) => pidOf[name](),
    /** Pids by name, without servers that `npm start` did not start. */
    async pids() {
      const { postgres, redis: ownRedis } = read() ?? {};
      const names = ['api', 'worker', postgres && 'postgres', ownRedis && 'redis'].filter(Boolean);
      const pids = await Promise.all(names.map(async (name) => [name, await pidOf[name]()]));
      return Object.fromEntries(pids.filter(([, pid]) => pid > 1));
    },
  };
}
