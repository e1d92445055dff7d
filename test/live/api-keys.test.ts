import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { IssuedApiKey } from '@parley/contracts/public';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from '../../tools/fingerprint.mjs';
import { freePort } from '../../tools/run/processes.mjs';
import { dataOf } from '../support/answers.js';
import { startApiNode } from '../support/api-node.js';
import { makeApiKey, withKey } from '../support/api-keys.js';
import { promptMs } from '../support/prompt.js';
import { makeTenant, type TestTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const world = withWorld();
let urls: string[];
const closing: (() => Promise<void>)[] = [];
const children: ChildProcess[] = [];
beforeAll(async () => {
  const others = [await startApiNode(), await startApiNode()];
  closing.push(...others.map(({ close }) => close));
  urls = [world.url, ...others.map(({ url }) => url)];
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await Promise.all(closing.map((close) => close()));
});

interface Sent {
  key: string;
  beganMs: number;
  status: number;
}

/** Sends requests with the current key to all nodes until `stop`, which resolves with their answers. */
function load(keyOf: () => string) {
  const sent: Sent[] = [];
  let isOver = false;
  const runs = urls.map(async (url) => {
    while (!isOver) {
      const [key, beganMs] = [keyOf(), Date.now()];
      const { status } = await withKey({ url }, key, 'get', '/api/sub-accounts?pageSize=1');
      sent.push({ key, beganMs, status });
      await pause(25);
    }
  });
  const stop = async () => {
    isOver = true;
    await Promise.all(runs);
    return sent;
  };
  return { sent, stop };
}

const enough = (sent: Sent[], key: string) =>
  expect.poll(() => sent.filter((one) => one.key === key).length).toBeGreaterThan(15);

const rotate = async (tenant: TestTenant, id: string, overlapDays: number): Promise<string> => {
  const rotated = await tenant.as('post', `/api/api-keys/${id}/rotate`).send({ overlapDays }).expect(200);
  return dataOf<IssuedApiKey>(rotated).key;
};

it('a rotation under load refuses no request on any node', async () => {
  const tenant = await makeTenant(world);
  const first = await makeApiKey(world, tenant.tenantId);
  let key = first.key;
  const { sent, stop } = load(() => key);
  await enough(sent, key);
  key = await rotate(tenant, first.id, 1);
  await enough(sent, key);
  // The overlap: both keys work on all nodes.
  for (const url of urls) await withKey({ url }, first.key, 'get', '/api/sub-accounts').expect(200);
  const all = await stop();
  // A node that read the key just before the rotation learns of the new secret within a second.
  const late = all.filter(({ status }) => status !== 200);
  expect(late).toEqual([]);
});

it('a revoked key is refused by all nodes within a second', async () => {
  const tenant = await makeTenant(world);
  const { id, key } = await makeApiKey(world, tenant.tenantId);
  const { sent, stop } = load(() => key);
  await enough(sent, key);
  await tenant.as('delete', `/api/api-keys/${id}`).expect(200);
  const revokedMs = Date.now();
  await expect
    .poll(() => sent.slice(-9).every(({ status }) => status === 401), { timeout: promptMs })
    .toBe(true);
  const all = await stop();
  const good = all.filter(({ status }) => status === 200);
  expect(Math.max(...good.map(({ beganMs }) => beganMs)) - revokedMs).toBeLessThan(1_000);
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200, 401]));
});

it('no key reaches a log', async () => {
  const tenant = await makeTenant(world);
  const { key } = await makeApiKey(world, tenant.tenantId);
  const port = await freePort();
  const child = fork(path.join(root, 'apps/api/dist/main.js'), {
    env: { ...process.env, LOG_LEVEL: 'debug', PORT: String(port) },
    execArgv: [],
    silent: true,
  });
  children.push(child);
  let log = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part: Buffer) => (log += part.toString()));
  await once(child, 'message');
  const at = { url: `http://127.0.0.1:${port}` };
  await withKey(at, key, 'get', '/api/fans').expect(200);
  await withKey(at, `${key}x`, 'get', '/api/fans').expect(401);
  await withKey(at, key, 'get', `/api/fans?search=${key}`).expect(400);
  await withKey(at, key, 'get', `/api/fans/${key}`).expect(404);
  await withKey(at, key, 'get', `/api/fans/${key.replaceAll('_', '%5F')}`).expect(404);
  await withKey(at, key, 'post', '/api/groups').send({ kind: key, name: key }).expect(400);
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
  expect(log).toContain('answered');
  expect(log).not.toContain(key.slice(34));
});
