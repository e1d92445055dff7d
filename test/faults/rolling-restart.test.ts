import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { root } from '../../tools/fingerprint.mjs';
import { freePort } from '../../tools/run/processes.mjs';
import { startNginx, whyNoNginx } from '../support/nginx.js';
import { makeTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const obstacle = await whyNoNginx();
if (obstacle) process.stdout.write(`No rolling restart was made: ${obstacle}\n`);

const world = withWorld();
const children = new Set<ChildProcess>();
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
});

/** Starts the built api at a port; resolves once it listens. */
async function startApi(port: number): Promise<ChildProcess> {
  const child = fork(path.join(root, 'apps/api/dist/main.js'), {
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', SHUTDOWN_DRAIN_SECONDS: '2' },
    // Not the conditions by which tests read sources.
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  children.add(child);
  const [said] = (await Promise.race([once(child, 'message'), once(child, 'exit')])) as unknown[];
  expect(said, 'what an api says once it listens').toEqual({ ready: true });
  return child;
}

interface Said {
  title: string;
  status: number;
}

/** Creates materials one after the other until told to stop; every other one without an idempotency key, and reads. */
async function writeUntil(url: string, token: string, isOver: () => boolean): Promise<Said[]> {
  const said: Said[] = [];
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const status = (asked: Promise<Response>) =>
    asked.then(
      async (reply) => {
        await reply.arrayBuffer();
        return reply.status;
      },
      () => 0,
    );
  for (let n = 0; !isOver(); n++) {
    const title = randomUUID();
    const body = JSON.stringify({ type: 'text', title, content: 'Hello' });
    const key: Record<string, string> = n % 2 === 0 ? { 'idempotency-key': randomUUID() } : {};
    const posted = fetch(`${url}/api/materials`, { method: 'POST', headers: { ...headers, ...key }, body });
    said.push({ title, status: await status(posted) });
    said.push({ title: '', status: await status(fetch(`${url}/api/materials?limit=1`, { headers })) });
  }
  return said;
}

// Real: nginx with the configuration of deploy/nginx, two built apis as processes, PostgreSQL, Redis.
describe.skipIf(obstacle)('two apis behind nginx', () => {
  it('are restarted one after the other while clients write: none loses an answer, nothing is written twice', async () => {
    const tenant = await makeTenant(world);
    const ports = [await freePort(), await freePort()];
    const apis = await Promise.all(ports.map(startApi));
    const nginx = await startNginx(ports);
    let over = false;
    const writers = Array.from({ length: 12 }, () => writeUntil(nginx.url, tenant.token, () => over));
    await pause(2_000);
    for (const [i, port] of ports.entries()) {
      const api = apis[i] as ChildProcess;
      api.kill('SIGTERM');
      const [code] = (await once(api, 'exit')) as [number];
      expect(code).toBe(0);
      apis[i] = await startApi(port);
      await pause(2_000);
    }
    over = true;
    const said = (await Promise.all(writers)).flat();
    await nginx.stop();

    const failed = said.filter(({ status }) => status !== 200);
    process.stdout.write(`rolling restart: ${failed.length} of ${said.length} answers failed\n`);
    expect(said.length).toBeGreaterThan(200);
    expect(failed.length).toBeLessThanOrEqual(said.length / 1_000);
    const rows = await world.rows.find('materials', { tenantId: tenant.tenantId }, ['title']);
    const stored = rows.map(({ title }) => title);
    expect(new Set(stored).size).toBe(stored.length);
    const acknowledged = said.filter(({ title, status }) => title !== '' && status === 200);
    expect(acknowledged.filter(({ title }) => !stored.includes(title))).toEqual([]);
    for (const api of apis) {
      api.kill('SIGTERM');
      await once(api, 'exit');
    }
  });
});
