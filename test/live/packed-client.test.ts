import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeSubAccount } from '../support/desktop.js';
import { makeTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const run = promisify(execFile);
const world = withWorld();
/** An empty folder in which the client is installed, as a user would do. */
const folder = await mkdtemp(path.join(tmpdir(), 'parley-packed-'));

beforeAll(async () => {
  const { stdout } = await run(process.execPath, ['tools/pack-client.mjs', folder]);
  await writeFile(path.join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  const args = ['install', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'];
  await run('npm', [...args, stdout.trim()], { cwd: folder });
}, 120_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The page's only block of code. */
async function quickstart(): Promise<string> {
  const page = await readFile('libs/client/README.md', 'utf8');
  const [, code = ''] = /```js\n([\s\S]*?)```/.exec(page) ?? [];
  expect(code.trim().split('\n').length).toBeLessThanOrEqual(30);
  return code;
}

test('the packed client runs its own quickstart', async () => {
  const { tenantId } = await makeTenant(world);
  const subAccount = await makeSubAccount(world, tenantId);
  await writeFile(path.join(folder, 'quickstart.mjs'), await quickstart());

  const { stdout } = await run(process.execPath, ['quickstart.mjs', world.url, subAccount.code], {
    cwd: folder,
  });

  const [activated, reported, acknowledged] = stdout.trim().split('\n');
  expect(activated).toBe(`activated ${subAccount.id}`);
  const eventId = /^reported (.*)$/.exec(reported ?? '')?.[1];
  expect(acknowledged).toBe(`acknowledged ${eventId}`);
  const [message, ...others] = await world.rows.find('message_reports', { tenantId });
  expect(message?.content).toMatchObject({ text: 'How much is it?' });
  expect(others).toEqual([]);
});

test('the packed README leads nowhere outside the package', async () => {
  const readme = await readFile(path.join(folder, 'node_modules/@parley/client/README.md'), 'utf8');
  expect(readme).toContain('# @parley/client');
  expect(readme.match(/\]\((?!https?:)[^)]*\)/g)).toBeNull();
});

test('the declarations of the packed client hold what its quickstart and a caller of the API need', {
  tags: ['full'],
}, async () => {
  await writeFile(path.join(folder, 'quickstart.mjs'), await quickstart());
  const call = `import type { CallInput } from '@parley/client/http';
import type { ReplyOf } from '@parley/client/contracts';
export const input: CallInput<'sub-accounts.list'> = { query: { pageSize: 5 } };
export const accounts = (reply: ReplyOf<'sub-accounts.list'>): string[] => reply.items.map((each) => each.account);
// @ts-expect-error: a number is none
export const wrong: CallInput<'sub-accounts.list'> = { query: { pageSize: 'five' } };
`;
  await writeFile(path.join(folder, 'call.ts'), call);
  const types = path.resolve('node_modules/@types');
  const options = ['--noEmit', '--strict', '--checkJs', '--module', 'nodenext', '--target', 'es2022'];
  const args = [...options, '--typeRoots', types, '--types', 'node', 'quickstart.mjs', 'call.ts'];
  const tsc = path.resolve('node_modules/typescript-7/bin/tsc');
  const checked = run(process.execPath, [tsc, ...args], { cwd: folder });
  await expect(checked.catch((error: { stdout: string }) => error)).resolves.toMatchObject({ stdout: '' });
});
