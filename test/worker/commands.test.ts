import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createDatabase, drop, type TestDatabase } from '../support/servers.js';

let database: TestDatabase;
beforeAll(async () => void (database = await createDatabase()));
afterAll(() => drop(database));

/** Runs a command as whoever installs Parley does, as a process of its own, to its end. */
async function run(
  name: string,
  args: string[],
  environment: Record<string, string> = {},
): Promise<{ code: number | null; said: string; complained: string }> {
  const file = path.resolve(import.meta.dirname, `../../apps/worker/dist/commands/${name}.js`);
  const child = spawn(process.execPath, [file, ...args], {
    env: {
      ...{ PATH: process.env['PATH'], NODE_ENV: 'production', LOG_LEVEL: 'silent', TZ: 'UTC' },
      ...{ PUBLIC_URL: 'http://localhost', STORAGE_DIR: '/nowhere' },
      ...{ APP_DATABASE_URL: database.appUrl, SYSTEM_DATABASE_URL: database.systemUrl },
      ...{ REDIS_URL: database.redisUrl, REDIS_PREFIX: database.redisPrefix },
      ...inject('servers').secrets,
      ...environment,
    },
    timeout: 15_000,
  });
  let [said, complained] = ['', ''];
  child.stdout.on('data', (part) => (said += part));
  child.stderr.on('data', (part) => (complained += part));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said, complained };
}

it('makes an operator once, without Redis, and says the password', async () => {
  const withoutRedis = { REDIS_URL: 'redis://127.0.0.1:1' };
  const made = await run('create-operator', ['ops@example.com'], withoutRedis);
  expect(made).toMatchObject({ code: 0, complained: '' });
  expect(made.said).toMatch(/^operator {2}ops@example\.com\npassword {2}[a-z0-9]{20}\n$/);
  const again = await run('create-operator', ['ops@example.com'], withoutRedis);
  expect(again).toMatchObject({ code: 1, said: '' });
  expect(again.complained).toMatch(/^Somebody with the e-mail ops@example\.com is here already/);
});

it('ends with the reason where it cannot', async () => {
  const nobody = await run('create-operator', ['nobody']);
  expect(nobody).toMatchObject({ code: 1, complained: 'Say whom to create: create-operator EMAIL\n' });
  const unreachable = await run('create-operator', ['ops@example.com'], {
    APP_DATABASE_URL: 'postgres://nobody:none@127.0.0.1:1/none',
    SYSTEM_DATABASE_URL: 'postgres://nobody:none@127.0.0.1:1/none',
  });
  expect(unreachable.code).toBe(1);
  expect(unreachable.complained).toContain('ECONNREFUSED');
});
