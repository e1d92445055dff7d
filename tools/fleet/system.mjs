// Finds a running Parley by its data folder or by the environment of its servers: its address, its database as the
// system role, its Redis.
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

/** The servers of an installation. Its connections end with `close`. */
function connect({ SYSTEM_DATABASE_URL, REDIS_URL, REDIS_PREFIX }) {
  const pool = new pg.Pool({ connectionString: SYSTEM_DATABASE_URL, max: 3 });
  pool.on('error', () => {}); // a server being restarted is what some callers are here for
  const redis = new Redis(REDIS_URL, { maxRetriesPerRequest: null });
  redis.on('error', () => {});
  return {
    redis,
    prefix: REDIS_PREFIX,
    /** @type {(text: string, values?: unknown[]) => Promise<any>} */
    query: async (text, values) => (await pool.query(text, values)).rows,
    /** Holds what one statement locks. Returns what lets go of it. */
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
 * The installation whose servers the environment names, with apis at `url`. Its processes are not known, and it has no
 * demo. `folder` is where numbers of accounts are remembered.
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
  // The starter's record of its servers is as old as its start.
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
    /** Read again each time: a restart changes pids. */
    state: read,
    /** The process id of `api`, `worker`, `redis` or `postgres`, as it runs now. */
    pidOf: (name) => pidOf[name](),
    /** By name. A server that `npm start` did not start is left out. */
    async pids() {
      const { postgres, redis: ownRedis } = read() ?? {};
      const names = ['api', 'worker', postgres && 'postgres', ownRedis && 'redis'].filter(Boolean);
      const pids = await Promise.all(names.map(async (name) => [name, await pidOf[name]()]));
      return Object.fromEntries(pids.filter(([, pid]) => pid > 1));
    },
  };
}
