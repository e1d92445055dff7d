import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import {
  type ActivationCode,
  type Conversation,
  type CurrentUser,
  defaultSettings,
  type Mail,
  type MailContent,
  menuGroups,
} from '@parley/contracts/public';
import request from 'supertest';
import { afterAll, describe, expect, it } from 'vitest';
import { dataOf } from '../support/answers.js';
import { newKeyFor } from '../support/idempotency-keys.js';
import { runToEnd } from '../support/process-end.js';
import { onSale } from '../support/purchases.js';
import { SessionClient, setCookies } from '../support/sign-in.js';
import { withWorld } from '../support/world.js';

const run = promisify(execFile);
const world = withWorld({ worker: true });
const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string): string => fs.readFileSync(path.join(root, file), 'utf8');
const page = read('docs/first-steps.md');
/** A client writes its journal here. */
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'parley-first-steps-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));

/** The command of the page that begins so, with this installation's address. */
function commandOf(begin: string): string {
  const commands = [...page.matchAll(/```sh\n([^]*?)```/g)].flatMap(([, block = '']) =>
    block.trim().split('\n'),
  );
  const [command, ...more] = commands.filter((one) => one.startsWith(begin));
  if (command === undefined || more.length > 0) throw new Error(`the page has no single command ${begin}`);
  return command.replaceAll('http://localhost:8080', world.url);
}

/** The words of a command after its beginning. */
const argumentsOf = (begin: string): string[] => commandOf(begin).slice(begin.length).trim().split(' ');

describe('the first steps', () => {
  it('name addresses that the console has', () => {
    const paths = [...page.matchAll(/<http:\/\/localhost:8080([^>]*)>/g)].map(([, one = '']) => one);
    expect(paths.length).toBeGreaterThan(8);
    const known = [
      '',
      '/login',
      '/register',
      ...menuGroups.flatMap(({ pages }) => pages.map((one) => one.path as string)),
    ];
    expect(paths.filter((one) => !known.includes(one))).toEqual([]);
  });

  it('begin with a command that npm start takes, and use the SDK’s quickstart', async () => {
    expect(commandOf('npm start')).toBe('npm start -- --no-demo');
    expect((await runToEnd('tools/start.mjs', ['--help'], {})).said).toContain('--no-demo ');
    const [, quickstart] = /```js\n([^]*?)```/.exec(read('libs/client/README.md')) ?? [];
    expect(read('libs/client/examples/quickstart.mjs')).toBe(quickstart);
  });

  it('lead from the first operator to the first message, which shows', { timeout: 120_000 }, async () => {
    const create = argumentsOf('npm run operator --');
    const made = await runToEnd('tools/operator.mjs', create, { ...process.env });
    const operator = await SessionClient.signIn(
      world,
      create.at(-1) ?? '',
      /^password {2}(\S+)$/m.exec(made.said)?.[1] ?? '',
    );
    await operator.send('patch', '/api/operator/settings', { registrationOpen: true }).expect(200);

    const [, email = ''] = /Enter `(owner@\S+)`/.exec(page) ?? [];
    const asked = { purpose: 'register', email, language: 'en-US' };
    const cookie = await request(world.url).post('/api/auth/email-code').send(asked).expect(200);
    const { items } = dataOf<{ items: Mail[] }>(await operator.get('/api/operator/mail').expect(200));
    const letter = items.find(({ to }) => to === email);
    const { text } = dataOf<MailContent>(await operator.get(`/api/operator/mail/${letter?.id}`).expect(200));
    const [code] = /\b\d{6}\b/.exec(text) ?? [];
    const password = 'Secret12';
    const account = { email, code, password, confirmPassword: password, agreement: true };
    await request(world.url)
      .post('/api/auth/register')
      .set('cookie', setCookies(cookie).join('; '))
      .send(account)
      .expect(200);
    const owner = await SessionClient.signIn(world, email, password);

    const trial = { buyType: 1, setMealId: onSale.trial, num: 1 };
    await owner.send('post', '/api/orders', trial).set(newKeyFor('post', '/api/orders')).expect(200);
    const user = dataOf<CurrentUser>(await owner.get('/api/user').expect(200));
    expect(user.psetMealDO?.code).toBe('TI_YAN_ROOT');

    const settings = { ...defaultSettings, remark: 'First', platforms: ['telegram'], sessionArchive: true };
    const { id } = dataOf<{ id: string }>(
      await owner.send('post', '/api/sub-accounts', settings).expect(200),
    );
    const shown = await owner.send('post', `/api/sub-accounts/${id}/activation-code`).expect(200);

    const script = argumentsOf('node ')[0] ?? '';
    const args = argumentsOf(`node ${script}`).map((one) =>
      one === 'CODE' ? dataOf<ActivationCode>(shown).code : one,
    );
    const { stdout } = await run(process.execPath, [path.join(root, script), ...args], { cwd: folder });
    expect(stdout.split('\n').map((line) => line.split(' ')[0])).toEqual([
      'activated',
      'reported',
      'acknowledged',
      '',
    ]);

    const conversations = async () =>
      dataOf<{ items: Conversation[] }>(await owner.get('/api/conversations').expect(200)).items;
    await expect
      .poll(conversations)
      .toEqual([expect.objectContaining({ contactAccount: '@ann', messages: 1, platform: 'telegram' })]);
    expect(page).toContain('`@ann`');
  });
});
