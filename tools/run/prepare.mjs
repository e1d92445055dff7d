// From an empty data folder to a migrated database with its demo. Each step runs only when its stamp requires it.
import fs from 'node:fs';
import path from 'node:path';
import { compile } from '../compile.mjs';
import { fingerprint, hashOf, root } from '../fingerprint.mjs';
import { command } from './commands.mjs';
import { ensureDatabase, holdsCodes } from './database.mjs';
import { inherited, ownerEnvironment } from './environment.mjs';
import { ensureInstalled } from './install.mjs';
import { Obstacle, step } from './say.mjs';

const entry = {
  migrate: 'libs/domain/dist/migrations/migrate.js',
  checkMigrations: 'libs/domain/dist/migrations/check.js',
  openapi: 'apps/api/dist/openapi.js',
  seed: 'apps/worker/dist/commands/seed-demo.js',
  operator: 'apps/worker/dist/commands/operator.js',
  backup: 'apps/worker/dist/commands/backup.js',
  restore: 'apps/worker/dist/commands/restore.js',
  api: 'apps/api/dist/main.js',
  worker: 'apps/worker/dist/main.js',
  fleet: 'tools/demo-fleet.mjs',
};

export function entryPoint(name) {
  const file = path.join(root, entry[name]);
  if (!fs.existsSync(file)) throw new Obstacle(`${entry[name]} is missing: this checkout is incomplete.`);
  return file;
}

/**
 * Waits for all, then fails with the first failure, so that no work continues unnoticed.
 * @param {(Promise<any> | false)[]} work
 */
export async function together(...work) {
  const results = await Promise.allSettled(work.map((one) => Promise.resolve(one)));
  return results.map((result) => {
    if (result.status === 'rejected') throw result.reason;
    return result.value;
  });
}

export const installStep = () =>
  step('Packages', async () => ((await ensureInstalled()) ? 'installed' : 'up to date'));

export async function compileOrFail() {
  const { written, failures } = await compile();
  if (failures.length > 0) throw new Obstacle(`These do not compile:\n${failures.join('\n')}`);
  return written > 0 ? `${written} files` : 'up to date';
}

export const compileStep = () => step('Server build', compileOrFail);

export const consoleStep = () =>
  step('Console build', async () => {
    const { bundleConsole } = await import('../bundle-console.mjs');
    return (await bundleConsole()) ? 'built' : 'up to date';
  });

/** Runs an entry point to its end. On failure its output is in the error. */
/**
 * @param {string} name
 * @param {{ args?: string[], env: object }} options
 */
export async function runEntry(name, { args = [], env }) {
  const { code, said } = await command(
    process.execPath,
    // Users of the output do not need a package's warnings.
    ['--enable-source-maps', '--no-warnings', entryPoint(name), ...args],
    {
      env: { ...inherited(), ...env },
      cwd: root,
    },
  );
  if (code !== 0) {
    const end = said.trim();
    const sentence = /^[^\n]{1,1000}[.:A-Z]$/.test(end) ? end : undefined;
    throw new Obstacle(sentence ?? `${entry[name]} ended with ${code}:\n${end.slice(-3000)}`);
  }
  return said;
}

async function seed({ data, env }) {
  await runEntry('seed', { env });
  if (fs.existsSync(data.file('demo.json'))) fs.chmodSync(data.file('demo.json'), 0o600);
  return 'seeded';
}

/** Renews the demo's codes when a sub-account got another secret in the console. */
export async function renewDemo({ data, env }) {
  const { agent, clients = [] } = data.read('demo.json') ?? {};
  const codes = clients.map(({ activationCode }) => activationCode);
  if (agent) codes.push(`${agent.username}.${agent.password}`);
  if (!(await holdsCodes(env.SYSTEM_DATABASE_URL, codes))) await step('Demo', () => seed({ data, env }));
}

/** Roles, database, migrations and demo, as far as this version has not done them on this data folder. */
export async function databaseSteps({ data, secrets, servers, env, demo }) {
  // A data folder only knows the contents of its own PostgreSQL.
  const own = servers.postgres !== undefined;
  const done = own && !servers.created ? (data.read('prepared.json') ?? {}) : {};
  const passwords = ['DATABASE_OWNER_PASSWORD', 'DATABASE_APP_PASSWORD', 'DATABASE_SYSTEM_PASSWORD'];
  const want = {
    roles: hashOf(passwords.map((name) => secrets[name]).join('\n')),
    migrations: fingerprint([path.dirname(entry.migrate)]),
  };
  const upToDate = done.roles === want.roles && done.migrations === want.migrations;
  if (!upToDate) {
    await step('Database', async () => {
      await ensureDatabase(servers.adminUrl, secrets);
      await runEntry('migrate', { env: ownerEnvironment(env, servers, secrets) });
      return 'migrated';
    });
  }
  const seeded = upToDate && done.demo === true && fs.existsSync(data.file('demo.json'));
  if (demo && !seeded) {
    await step('Demo', () => seed({ data, env }));
  }
  data.write('prepared.json', { ...want, demo: demo || done.demo === true });
}
