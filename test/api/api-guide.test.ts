import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { identityLimits, pageLimits } from '@parley/contracts/public';
import { afterAll, expect, it } from 'vitest';
import { makeSubAccount } from '../support/desktop.js';
import { codeTo } from '../support/letters.js';
import { makeOwner } from '../support/sign-in.js';
import { withWorld } from '../support/world.js';

const world = withWorld();
const run = promisify(execFile);
const page = fs.readFileSync(path.resolve(import.meta.dirname, '../../docs/api-guide.md'), 'utf8');
const blocks = [...page.matchAll(/```sh\n([^]*?)```/g)].map(([, block = '']) => block);
/** The cookies and answers of the commands. */
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'parley-api-guide-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));

it('the guide’s commands sign in, renew, read pages and repeat a request', { timeout: 60_000 }, async () => {
  const { email, password, tenantId } = await makeOwner(world);
  // The owner has a default sub-account.
  for (let made = 0; made < 22; made++) await makeSubAccount(world, tenantId);
  const filledIn = (block: string, code = '') =>
    block
      .replaceAll('http://localhost:8080', world.url)
      .replaceAll('owner@example.com', email)
      .replaceAll('PASSWORD', password)
      .replaceAll('"CODE"', `"${code}"`);
  /** Runs the first blocks of the page and reads the last answer. */
  const answerOf = async (...commands: string[]): Promise<{ data: unknown }> => {
    const { stdout } = await run('bash', ['-euc', commands.join('\n')], { cwd: folder });
    return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as { data: unknown };
  };
  const [version = '', ask = '', signIn = '', renew = '', read = '', repeat = '', ...more] = blocks;
  expect(more).toEqual([]);
  const url = filledIn(version.split('\n')[0] ?? '');

  expect(await answerOf(filledIn(version))).toMatchObject({
    data: { version: expect.any(String), revision: null },
  });
  await answerOf(url, filledIn(ask));
  const entered = await answerOf(url, filledIn(signIn, await codeTo(world, email)));
  expect(entered).toMatchObject({ data: { userName: email } });
  const token = () =>
    (
      JSON.parse(fs.readFileSync(path.join(folder, 'session.json'), 'utf8')) as {
        data: { accessToken: string };
      }
    ).data.accessToken;
  // Two access tokens of one second are equal, two refresh tokens never.
  const jar = () => fs.readFileSync(path.join(folder, 'jar'), 'utf8');
  const first = jar();
  const last = await answerOf(url, renew, read);
  expect(jar()).not.toBe(first);
  expect(last).toMatchObject({ data: { total: 23, items: [{}, {}, {}] } });
  const again = await answerOf(url, `TOKEN=${token()}`, repeat);
  const before = JSON.parse(fs.readFileSync(path.join(folder, 'first.json'), 'utf8')) as { data: unknown };
  expect(again).toEqual(before);
  expect(await world.rows.find('library_groups', { tenantId })).toHaveLength(1);
});

it('the guide gives the limits of the contract', () => {
  expect(page).toContain(`works for ${identityLimits.accessTokenSeconds / 60} minutes`);
  expect(page).toContain(`for ${identityLimits.refreshTokenDays} days`);
  expect(page).toContain(`from 1 to ${pageLimits.most}; the default is ${pageLimits.usual}`);
});
