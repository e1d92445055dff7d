// A data folder's servers: the private PostgreSQL and Redis, or those that the settings name.
import { setTimeout as pause } from 'node:timers/promises';
import { endWithUs } from './run/processes.mjs';
import { startPostgres } from './run/postgres.mjs';
import { checkRedisVersion, startRedis } from './run/redis.mjs';
import { Obstacle, step, warn } from './run/say.mjs';
import { ensureRedis } from './run/system-packages.mjs';

/** Starts a server, and restarts it on the same port when it ends by itself. */
async function keep(name, launch, port, changed) {
  let server = await launch(port);
  let stopping = false;
  let failures = 0;
  const relaunch = async () => {
    warn(`${name} ended by itself; starting it again`);
    await pause(Math.min(250 * 2 ** failures, 10_000));
    if (stopping) return;
    try {
      server = await launch(server.port);
      failures = 0;
      changed();
    } catch (error) {
      failures++;
      warn(error.message.split('\n')[0]);
      server = { ...server, pid: 0, ended: Promise.resolve(), stop: async () => {} };
    }
  };
  const watching = (async () => {
    for (;;) {
      await server.ended;
      if (stopping) return;
      await relaunch();
    }
  })();
  return {
    created: server.created,
    get pid() {
      return server.pid;
    },
    get port() {
      return server.port;
    },
    victim: () => ({ pid: server.pid, signal: server.signal.replace('SIG', '') }),
    async stop() {
      stopping = true;
      await server.stop();
      await Promise.race([watching, pause(15_000, undefined, { ref: false })]);
      await server.stop();
    },
  };
}

/**
 * Starts the servers that the settings do not name, in parallel. Returns the administrator's and Redis' addresses, the
 * pids and ports, and `stop`.
 * @param {{ data: any, secrets: any, settings?: Record<string, string>, quiet?: boolean, temporary?: boolean, }}
 * options
 */
export async function startServers({ data, secrets, settings = {}, quiet = false, temporary = false }) {
  const remembered = data.read('state.json') ?? {};
  const show = quiet ? (_name, work) => work() : step;
  const kept = {};
  let callOff = () => {};
  const guard = () => {
    callOff();
    const victims = Object.values(kept).map((server) => server.victim());
    // The api and the worker notice this process's end and finish their work first.
    if (victims.length > 0)
      callOff = endWithUs(data.path, victims, temporary ? { after: 0, remove: data.path } : {});
  };
  const begin = async (key, title, launch) => {
    await show(title, async () => {
      kept[key] = await keep(title, launch, remembered[key]?.port, guard);
      guard();
      return `port ${kept[key].port}`;
    });
  };
  const redisMissing = !settings.REDIS_URL;
  const started = await Promise.allSettled([
    !settings.DATABASE_URL &&
      begin('postgres', 'PostgreSQL', (port) =>
        startPostgres({
          folder: data.file('pg'),
          password: secrets.DATABASE_ADMIN_PASSWORD,
          port,
          log: data.log('postgres'),
          temporary,
        }),
      ),
    redisMissing && begin('redis', 'Redis', (port) => launchRedis({ data, secrets, port, temporary })),
  ]);
  const stop = async () => {
    await kept.redis?.stop();
    await kept.postgres?.stop();
    callOff();
  };
  const failed = started.find((result) => result.status === 'rejected');
  if (failed) {
    await stop();
    throw failed.reason;
  }
  const password = encodeURIComponent(secrets.DATABASE_ADMIN_PASSWORD);
  return {
    adminUrl:
      settings.DATABASE_URL || `postgres://postgres:${password}@127.0.0.1:${kept.postgres.port}/postgres`,
    redisUrl: settings.REDIS_URL || `redis://:${secrets.REDIS_PASSWORD}@127.0.0.1:${kept.redis.port}/0`,
    created: kept.postgres?.created === true,
    postgres: kept.postgres && { port: kept.postgres.port, pid: kept.postgres.pid },
    redis: kept.redis && { port: kept.redis.port, pid: kept.redis.pid },
    stop,
  };
}

async function launchRedis({ data, secrets, port, temporary }) {
  await ensureRedis();
  try {
    return await startRedis({
      folder: data.file('redis'),
      password: secrets.REDIS_PASSWORD,
      port,
      log: data.log('redis'),
      temporary,
    });
  } catch (error) {
    checkRedisVersion();
    throw error instanceof Obstacle ? error : new Error(error.message, { cause: error });
  }
}
