// The export of a tenant with a hundred thousand contacts, gains and active contacts, beside `copy … to stdout` of the
// same rows; the memory that it takes; and what others notice of it.
import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { chunkSql, exportSections } from '@parley/domain/export';
import { IdentityModule, SessionService } from '@parley/domain/identity';
import { entities } from '@parley/domain/migrations';
import { PlatformModule } from '@parley/platform/app';
import { Database } from '@parley/platform/database';
import { entryPoint } from '../../tools/run/prepare.mjs';
import { freePort, until } from '../../tools/run/processes.mjs';
import { percentile } from './percentile.mjs';
import { prepareOnVolume } from './volume.mjs';

export const goal = { least: 0.3 };
export const unit = 'rows/s';

const rows = 100_000;
const fullRows = 1_000_000;
const mostMegabytes = 100;
const probeMs = 6_000;

/** The same rows by one `copy` for each table; pg reads what comes and drops it. Returns rows per second. */
async function copyAll(volume, tenantId) {
  const began = performance.now();
  let copied = 0;
  for (const section of exportSections) {
    const sql = chunkSql(section, Number.MAX_SAFE_INTEGER, true).replaceAll('$1', `'${tenantId}'`);
    copied += await volume.run(`copy (${sql}) to stdout (format csv)`);
  }
  return { rate: copied / ((performance.now() - began) / 1_000), copied };
}

async function openApi(volume) {
  const port = await freePort();
  const env = { ...process.env, ...volume.env, PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}` };
  const child = spawn(process.execPath, [entryPoint('api')], { env, stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}`;
  const answers = () =>
    fetch(`${url}/api/health/live`).then(
      ({ ok }) => ok,
      () => false,
    );
  if (!(await until(answers, 60_000, 100))) throw new Error('the api did not start');
  return {
    url,
    close: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}

/** An access token of the tenant's owner. */
async function signIn(volume, tenantId) {
  Object.assign(process.env, volume.env);
  class Bench {}
  Module({ imports: [PlatformModule.forRoot(entities), IdentityModule] })(Bench);
  const app = await NestFactory.createApplicationContext(Bench, { logger: false });
  const [{ id: userId }] = await volume.query('select id from users where tenant_id = $1', [tenantId]);
  const holder = { kind: 'console', role: 'owner', tenantId, userId, subAccountId: null };
  const { accessToken, sessionId } = await app
    .get(Database)
    .asTenant(tenantId, (tx) => app.get(SessionService, { strict: false }).start(tx, holder));
  await app.close();
  return { accessToken, sessionId };
}

const ask = (child, message) => {
  child.send(message);
  return new Promise((resolve) => child.once('message', resolve));
};

async function openExporter(volume) {
  const child = fork(path.join(import.meta.dirname, 'export-worker.mjs'), {
    env: { ...process.env, ...volume.env },
    execArgv: ['--expose-gc'],
  });
  await once(child, 'message');
  return { export: (tenantId) => ask(child, tenantId), close: () => child.kill() };
}

export const prepare = ({ say, full }) =>
  prepareOnVolume({ say }, (volume, defer) => preparedOn({ volume, defer, say }, full ? fullRows : rows));

async function preparedOn({ volume, defer, say }, most) {
  const tenantId = await volume.tenant(most, ['fans', 'activity']);
  const { accessToken, sessionId } = await signIn(volume, tenantId);
  defer(() => volume.query('delete from sessions where id = $1', [sessionId]));
  const removeTask = async () => {
    for (const table of ['task_file_parts', 'outbox', 'tasks'])
      await volume.query(`delete from ${table} where tenant_id = $1`, [tenantId]);
  };
  defer(removeTask);
  const api = await openApi(volume);
  defer(() => api.close());
  const exporter = await openExporter(volume);
  defer(() => exporter.close());
  const probe = fork(path.join(import.meta.dirname, 'probe.mjs'), [api.url, accessToken]);
  defer(() => probe.kill());
  const probed = async () => percentile((await ask(probe, probeMs)).took, 0.99);
  const { copied } = await copyAll(volume, tenantId);
  say(`${copied} rows`);
  const megabytes = [];
  const exported = async () => {
    const found = await exporter.export(tenantId);
    await removeTask();
    megabytes.push(found.megabytes);
    say(`exported in ${found.seconds.toFixed(1)} s with ${found.megabytes.toFixed(0)} MB`);
    return copied / found.seconds;
  };
  return {
    ours: exported,
    limit: async () => (await copyAll(volume, tenantId)).rate,
    also: [
      {
        name: 'memory beside what is allowed',
        goal: { most: 1 },
        unit: 'MB',
        warmUp: 0,
        ours: async () => {
          await exported();
          return megabytes.at(-1);
        },
        limit: () => mostMegabytes,
      },
      {
        name: 'requests of others meanwhile, beside before',
        goal: { most: 1.5 },
        unit: 'ms (p99)',
        ours: async () => {
          const [p99] = await Promise.all([probed(), exported()]);
          return p99;
        },
        limit: probed,
      },
    ],
  };
}
