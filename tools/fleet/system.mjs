// Finds a running Parley by its data folder: its address, its database as the system role, its Redis.
import fs from 'node:fs';
import path from 'node:path';
import { Redis } from 'ioredis';
import pg from 'pg';
import { root } from '../fingerprint.mjs';
import { isOurs } from '../run/processes.mjs';
import { Obstacle } from '../run/say.mjs';

const readJson = (file) => {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
};

/**
 * Throws an `Obstacle` when nothing runs on that folder. Its connections end with `close`.
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
  const { env } = state;
  const pool = new pg.Pool({ connectionString: env.SYSTEM_DATABASE_URL, max: 3 });
  pool.on('error', () => {}); // a server being restarted is what some callers are here for
  const redis = new Redis(env.REDIS_URL, { maxRetriesPerRequest: null });
  redis.on('error', () => {});
  return {
    folder,
    demo,
    url: url ?? state.local ?? state.url,
    prefix: env.REDIS_PREFIX,
    redis,
    /** Read again each time: a restart changes pids. */
    state: read,
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
