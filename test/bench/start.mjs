// A warm npm start until it is ready, beside the sum of its necessary parts.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { root } from '../../tools/fingerprint.mjs';
import { openDataFolder } from '../../tools/run/data-folder.mjs';
import { startPostgres } from '../../tools/run/postgres.mjs';
import { freePort } from '../../tools/run/processes.mjs';
import { startRedis } from '../../tools/run/redis.mjs';
import { loadSecrets } from '../../tools/run/secrets.mjs';
import { temporaryFolder } from './servers.mjs';

export const goal = { most: 2.5 };
export const unit = 's';

const seconds = (began) => (performance.now() - began) / 1_000;
const exit = (child) => new Promise((resolve) => child.once('exit', resolve));

async function wholeStart(data) {
  const port = await freePort();
  const began = performance.now();
  const args = [path.join(root, 'tools/start.mjs'), '--data', data, '--port', String(port), '--no-demo'];
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  const gone = exit(child);
  let said = '';
  const took = await new Promise((resolve, reject) => {
    child.stdout.on('data', (text) => {
      said += text;
      if (said.includes('Parley is at')) resolve(seconds(began));
    });
    void gone.then((code) => reject(new Error(`npm start ended with ${code}: ${said.slice(-500)}`)));
  });
  child.kill('SIGTERM');
  await gone;
  return took;
}

async function load(module) {
  const code = `await import(${JSON.stringify(path.join(root, module))}); process.exit(0)`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { cwd: root, stdio: 'ignore' });
  const status = await exit(child);
  if (status !== 0) throw new Error(`${module} does not load by itself (${status})`);
}

/** PostgreSQL, Redis, and node loading both programs' modules in parallel. */
async function floors(data, secrets) {
  let began = performance.now();
  const postgres = await startPostgres({
    folder: data.file('pg'),
    password: secrets.DATABASE_ADMIN_PASSWORD,
    port: undefined,
    log: data.log('postgres'),
  });
  let sum = seconds(began);
  await postgres.stop();
  began = performance.now();
  const redis = await startRedis({
    folder: data.file('redis'),
    password: secrets.REDIS_PASSWORD,
    port: undefined,
    log: data.log('redis'),
  });
  sum += seconds(began);
  await redis.stop();
  began = performance.now();
  await Promise.all(['apps/api/dist/api.module.js', 'apps/worker/dist/worker.module.js'].map(load));
  return sum + seconds(began);
}

export async function prepare() {
  const { folder, remove } = temporaryFolder('start');
  const place = path.join(folder, 'data');
  await wholeStart(place); // the first one makes the database
  const data = openDataFolder(place);
  const secrets = loadSecrets(data, {});
  return {
    ours: () => wholeStart(place),
    limit: () => floors(data, secrets),
    close: async () => remove(),
  };
}
