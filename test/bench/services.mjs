// Parley on a bench's servers: its services in this process, and an api beside it.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { SessionService } from '@parley/domain/identity';
import { Database } from '@parley/platform/database';
import { Realtime } from '@parley/platform/realtime';
import { root } from '../../tools/fingerprint.mjs';
import { entryPoint } from '../../tools/run/prepare.mjs';
import { freePort } from '../../tools/run/processes.mjs';
import { startProcess } from './bare-process.mjs';
import { percentile } from './percentile.mjs';

/**
 * The api's modules in this process, with the given environment. `get` returns a service; `close` ends them and their
 * environment, which other processes of later benches would inherit.
 */
export async function openServices(env) {
  const before = { ...process.env };
  Object.assign(process.env, env);
  const { createApp } = await import(pathToFileURL(path.join(root, 'apps/api/dist/create-app.js')).href);
  /** @type {import('@nestjs/common').INestApplicationContext} */
  const app = await createApp();
  await app.init();
  return {
    /**
     * @template T
     * @param {import('@nestjs/common').Type<T>} service
     */
    get: (service) => app.get(service, { strict: false }),
    async close() {
      await app.close();
      for (const name of Object.keys(env)) delete process.env[name];
      Object.assign(process.env, before);
    },
  };
}

/** Access tokens of the tenants' owners. */
export async function tokensOf(volume, tenantIds) {
  const services = await openServices(volume.env);
  const tokens = [];
  for (const tenantId of tenantIds) {
    const [{ userId }] = await volume.query('select id as "userId" from users where tenant_id = $1', [
      tenantId,
    ]);
    const holder = /** @type {const} */ ({
      kind: 'console',
      role: 'owner',
      tenantId,
      userId,
      subAccountId: null,
    });
    const start = (tx) => services.get(SessionService).start(tx, holder);
    tokens.push((await services.get(Database).asTenant(tenantId, start)).accessToken);
  }
  await services.close();
  return tokens;
}

/** Sends pushes to consoles through a system's Redis, as its worker does. */
export function realtimeOf(system) {
  const { REDIS_URL, REDIS_PREFIX } = system.state().env;
  return new Realtime(/** @type {any} */ ({ REDIS_URL, REDIS_PREFIX }));
}

/** An api as `npm start` runs it. */
export async function startApi(env) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const api = await startProcess(entryPoint('api'), [], {
    env: { ...process.env, ...env, PORT: String(port), PUBLIC_URL: url },
  });
  return { url, close: api.close };
}

/**
 * A separate process that requests the current user at a steady pace; `p99` resolves with the 99th percentile in ms.
 */
export async function openProbe(url, token) {
  const probe = await startProcess('probe.mjs', [url, token]);
  return {
    async p99(roundMs) {
      const { took, failed } = await probe.ask(roundMs);
      if (failed > 0) throw new Error(`${failed} requests failed`);
      return percentile(took, 0.99);
    },
    close: probe.close,
  };
}
