import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from '../../tools/fingerprint.mjs';
import { freePort } from '../../tools/run/processes.mjs';
import { ana, answer, makeShop, online, type Shop, talkOf } from '../support/channels.js';
import { makeSubAccount } from '../support/desktop.js';
import { allowLoopback } from '../support/operator.js';
import { TelegramServer } from '../support/telegram-server.js';
import { makeTenant } from '../support/tenant.js';
import { createWidget, WidgetGuest } from '../support/widgets.js';
import { listAll } from '../support/workspace.js';
import { type World, withWorld } from '../support/world.js';

const telegram = await TelegramServer.start();
const world = withWorld({
  worker: true,
  environment: {
    TELEGRAM_API_URL: telegram.url,
    PUBLIC_URL: 'https://parley.example.com',
    TRUST_PROXY_HOPS: '1',
  },
});
const patience = { timeout: 60_000 };
const children: ChildProcess[] = [];
let second = '';

/** Starts a built process beside the world's own. */
async function start(app: 'api' | 'worker', more: Record<string, string> = {}): Promise<void> {
  const child = fork(path.join(root, `apps/${app}/dist/main.js`), {
    env: { ...process.env, ...more },
    // Leaves out the conditions by which tests load sources.
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  children.push(child);
  await once(child, 'message');
}

beforeAll(async () => {
  await allowLoopback(world);
  const port = await freePort();
  second = `http://127.0.0.1:${port}`;
  await start('api', { PORT: String(port) });
  await start('worker');
}, 60_000);
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await telegram.stop();
});

it('two apis and two workers take each message of a platform once, and send each once in order', async () => {
  const bot = telegram.bot();
  const shop = await makeShop(world, bot);
  const people = Array.from({ length: 6 }, (_, index) => ana(`Person ${index}`));
  const texts = Array.from({ length: 5 }, (_, turn) => `in ${turn}`);
  for (const text of texts)
    await Promise.all(
      people.map(async (person) => {
        const update = bot.message(person, { text });
        const both = [world.url, second].map((url) => telegram.deliver(bot, update, url));
        expect(await Promise.all(both)).toEqual([200, 200]);
      }),
    );
  const { tenant, channelId } = shop;
  await expect.poll(async () => (await listAll(tenant)).length, patience).toBe(people.length);
  const handled = () => world.rows.find('channel_events', { channelId, verdict: 'handled' });
  await expect.poll(async () => (await handled()).length, patience).toBe(people.length * texts.length);
  expect((await handled()).every(({ deliveries }) => deliveries === 2)).toBe(true);
  const counts = async () => (await listAll(tenant)).map(({ messages }) => messages);
  await expect.poll(counts, patience).toEqual(people.map(() => texts.length));
  const talks = await listAll(tenant);
  expect(await world.rows.count('gains', { tenantId: tenant.tenantId })).toBe(people.length);
  for (const turn of [0, 1, 2]) for (const { id } of talks) await answer(shop, id, `out ${turn}`);
  await expect.poll(() => bot.taken.length, patience).toBe(people.length * 3);
  for (const { id } of people)
    expect(bot.taken.filter(({ chatId }) => chatId === id).map(({ text }) => text)).toEqual([
      'out 0',
      'out 1',
      'out 2',
    ]);
});

it('a visitor of one api talks to an agent of the other', async () => {
  const tenant = await makeTenant(world);
  const { id: subAccountId } = await makeSubAccount(world, tenant.tenantId, { sessionArchive: true });
  const { id: key } = await createWidget(world, tenant.token, subAccountId);
  await online({ tenant, channelId: key });
  const guest = await WidgetGuest.begin({ url: second } as World, key);
  await guest.says('From the second').expect(200);
  const talk = await talkOf({ tenant } as Shop, 'From the second');
  const socket = await guest.listen();
  const changed = new Promise<void>((resolve) => socket.once('widget:changed', resolve));
  await answer({ tenant } as Shop, talk.id, 'From the first');
  await changed;
  expect(await guest.texts()).toEqual(['From the second', 'From the first']);
  socket.disconnect();
});
