import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { defaultSettings } from '@parley/contracts/public';
import { Database } from '@parley/platform/database';
import { Outbox } from '@parley/platform/messaging';
import { afterAll, expect, it } from 'vitest';
import { root } from '../../tools/fingerprint.mjs';
import { openDataFolder } from '../../tools/run/data-folder.mjs';
import { freePort } from '../../tools/run/processes.mjs';
import { makeTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'parley-log-lines-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));

const world = withWorld();
const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
});

/** Starts a built process. Resolves once it is ready, with a function that returns its log lines so far. */
async function start(file: string, more: Record<string, string> = {}) {
  const child = fork(path.join(root, file), {
    env: { ...process.env, LOG_LEVEL: 'debug', ...more },
    // Leaves out the conditions by which tests load sources.
    execArgv: [],
    silent: true,
  });
  children.push(child);
  let text = '';
  child.stdout?.on('data', (part: Buffer) => (text += part.toString()));
  await once(child, 'message');
  return () =>
    text
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line) as Record<string, unknown>);
}

it('tell of each answer by its route and whose it was; no path, no query and no address', async () => {
  const tenant = await makeTenant(world);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const lines = await start('apps/api/dist/main.js', { PORT: String(port) });
  const headers = { authorization: `Bearer ${tenant.token}`, 'content-type': 'application/json' };
  const settings = { ...defaultSettings, remark: 'Desk', platforms: ['telegram'] };
  const made = await fetch(`${url}/api/sub-accounts`, {
    method: 'POST',
    headers,
    body: JSON.stringify(settings),
  });
  const { id } = ((await made.json()) as { data: { id: string } }).data;
  await fetch(`${url}/api/sub-accounts/${id}?secret=canary`, { headers });
  await fetch(`${url}/api/share-pages/canary-token`);
  await fetch(`${url}/l/canary-link`);
  await fetch(`${url}/hooks/${'CANARY'.repeat(5)}AA`, { method: 'POST', body: '{}' });
  await fetch(`${url}/hooks/canary-hook`);
  await fetch(`${url}/api/health/live`);
  const answered = () => lines().filter(({ msg }) => msg === 'answered');
  await expect.poll(answered).toHaveLength(3);
  expect(answered()[0]).toMatchObject({
    level: 30,
    method: 'POST',
    route: '/api/sub-accounts',
    status: 200,
    ms: expect.any(Number) as number,
    tenantId: tenant.tenantId,
  });
  const text = JSON.stringify(answered());
  for (const hidden of ['canary', id, '127.0.0.1']) expect(text).not.toContain(hidden);
  // The token of a webhook's address is a secret.
  const metrics = await (await fetch(`${url}/metrics`)).text();
  expect(metrics).toContain('parley_channel_requests_total');
  for (const said of [JSON.stringify(lines()), metrics])
    for (const token of ['CANARYCANARY', 'canary-hook']) expect(said).not.toContain(token);
});

it('name the job, its id and the tenant of what is logged during a job', async () => {
  const tenant = await makeTenant(world);
  const lines = await start('apps/worker/dist/main.js');
  const { tenantId } = tenant;
  // The event names no record, so no handler can succeed.
  await world.app
    .get(Database)
    .asTenant(tenantId, (tx) => world.app.get(Outbox).add(tx, 'messages.processed', {} as never));
  await expect
    .poll(() => lines().find((line) => line['tenantId'] === tenantId))
    .toMatchObject({
      level: 40,
      job: expect.any(String) as string,
      jobId: expect.any(String) as string,
      err: { type: 'TypeError' },
    });
});

it('rotate while somebody writes: what is appended afterwards stands in the emptied file', () => {
  const data = openDataFolder(folder);
  const log = data.log('api');
  const writer = fs.openSync(log, 'a');
  fs.writeSync(writer, 'x'.repeat(11 * 1024 * 1024));
  data.rotateLogs();
  fs.writeSync(writer, 'afterwards\n');
  fs.closeSync(writer);
  expect(fs.readFileSync(log, 'utf8')).toBe('afterwards\n');
  expect(fs.statSync(`${log}.1`).size).toBe(11 * 1024 * 1024);
  data.rotateLogs();
  expect(fs.readFileSync(log, 'utf8')).toBe('afterwards\n');
});
