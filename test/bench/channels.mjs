// Channels beside bare hops: a platform's request until it is durable, a message until the inbox shows it, an answer until
// the platform has it, and the answers of other channels while one is throttled and one hangs.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Agent, request } from 'undici';
import { openConsole } from '../../tools/fleet/owner.mjs';
import { until } from '../../tools/run/processes.mjs';
import { startSystem } from '../faults/system.mjs';
import { startProcess } from './bare-process.mjs';
import { withTables } from './bare-tables.mjs';
import { openClient } from './one-client.mjs';
import { percentile } from './percentile.mjs';
import { sized } from './sizes.mjs';
import { TelegramStub } from './telegram-stub.mjs';

export const unit = 'requests/s';
export const goal = { least: 0.5 };

const requests = sized(40, 300);
const connections = 8;
const talks = sized(3, 30);
const crowd = sized(4, 49);
/** Longer than a platform's rate allows for one account. */
const everyMs = 45;
const longestMs = 20_000;
const secret = 's'.repeat(40);
const agent = new Agent({ connections, pipelining: 1 });

const post = async (url, body, headers) => {
  const answer = await request(url, {
    method: 'POST',
    dispatcher: agent,
    body: JSON.stringify(body),
    headers,
  });
  await answer.body.dump();
  if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode}`);
};

/** Requests in a second, by some connections at once. */
async function perSecond(one) {
  let next = 0;
  const began = performance.now();
  const line = async () => {
    while (next++ < requests) await one();
  };
  await Promise.all(Array.from({ length: connections }, line));
  return (1_000 * requests) / (performance.now() - began);
}

/** Resolves with the milliseconds until `waiting` is called for the key. */
async function timed(waiting, key, begin) {
  const seen = new Promise((resolve) => waiting.set(key, resolve));
  const began = performance.now();
  await begin();
  const at = await Promise.race([seen, pause(longestMs, undefined, { ref: false })]);
  if (at === undefined) throw new Error(`${key} was not seen within ${longestMs} ms`);
  waiting.delete(key);
  return at - began;
}

const hookHeaders = ({ webhook }) => ({
  'content-type': 'application/json',
  'x-telegram-bot-api-secret-token': webhook.secret,
});

/** Channels that are online, each with its bot. */
async function openChannels({ system, owner, stub }, count) {
  const items = [];
  const { items: subAccounts } = await owner.call('sub-accounts.list', { query: { pageSize: 1 } });
  for (let index = 0; index < count; index++) {
    const bot = stub.bot();
    const body = {
      kind: 'telegram',
      name: `Bench ${index}`,
      subAccountId: subAccounts[0].id,
      token: bot.token,
    };
    const { id } = await owner.call('channels.create', { body, key: randomUUID() });
    items.push({ id, bot, url: '', socialAccountId: '' });
  }
  const areOnline = async () => {
    const listed = new Map((await owner.call('channels.list')).map((one) => [one.id, one]));
    for (const item of items) item.socialAccountId = listed.get(item.id)?.socialAccountId ?? '';
    return items.every(({ id, bot }) => listed.get(id)?.portStatus === 'online' && bot.webhook);
  };
  if (!(await until(areOnline, 120_000, 500))) throw new Error('the channels are not online');
  for (const item of items) item.url = new URL(item.bot.webhook.path, system.url).href;
  return items;
}

/** The conversations of these social accounts, once there are so many. */
async function conversationsOf(system, socialAccountIds, count) {
  let found = [];
  const read = async () => {
    found = await system.query(
      `select v.id, v.social_account_id as account, c.account as contact from conversations v
       join contacts c on c.id = v.contact_id where v.social_account_id = any($1) and v.last_archived_at is not null`,
      [socialAccountIds],
    );
    return found.length >= count;
  };
  if (!(await until(read, 120_000, 200))) throw new Error('conversations are missing');
  return found;
}

const inTurn = (list) => {
  let next = 0;
  return () => list[next++ % list.length];
};

export async function prepare() {
  const stub = await TelegramStub.start();
  const env = { TELEGRAM_API_URL: stub.url, PUBLIC_URL: 'https://parley.example.com' };
  const system = await startSystem('bench-channels', { env, demoClients: false });
  await system.query(`update installation_settings set allowed_private_networks = '{127.0.0.0/8}'`);
  const { client, owner, socialAccountId, nextContact } = await openClient(system);
  await system.query(`update tenants set port_num = 500`);
  for (const { id } of await owner.call('welcome-templates.list'))
    await owner.call('welcome-templates.edit', { params: { id }, body: { enabled: false } });
  const [first, ...others] = await openChannels({ system, owner, stub }, crowd + 1);

  const persons = Array.from({ length: talks }, (_, index) => 500_000_000 + index);
  for (const person of persons)
    await post(first.url, first.bot.message(person, 'Hello'), hookHeaders(first.bot));
  for (const other of others)
    await post(other.url, other.bot.message(600_000_000, 'Hello'), hookHeaders(other.bot));
  const contacts = persons.map(() => nextContact());
  for (const account of contacts)
    await client.reportReceived(socialAccountId, { account }, { kind: 'text', text: 'Hello' });
  const own = await conversationsOf(system, [first.socialAccountId], talks);
  const theirs = await conversationsOf(
    system,
    others.map((one) => one.socialAccountId),
    others.length,
  );
  const reported = await conversationsOf(system, [socialAccountId], talks);
  const byContact = new Map([...own, ...reported].map(({ id, contact }) => [contact, id]));

  const shown = new Map();
  const screen = openConsole(system, owner, (name, push) => {
    if (name !== 'conversations:changed') return;
    for (const id of push.data.conversationIds) shown.get(id)?.(performance.now());
  });
  await screen.ready;

  const tables = [
    'create table bench_hooks (id text primary key, text text not null, at timestamptz not null)',
  ];
  const { REDIS_URL } = system.state().env;
  const bare = await startProcess('bare-hook.mjs', [await withTables(system, tables), REDIS_URL, stub.url]);
  const bareUrl = (path) => `http://127.0.0.1:${bare.said}/${path}`;
  const toBare = (path, body) => post(bareUrl(path), body, { 'x-secret': secret, 'x-id': randomUUID() });

  const nextPerson = inTurn(persons);
  const nextReported = inTurn(contacts);
  const nextOwn = inTurn(own);
  const send = (conversationId, text) =>
    timed(stub.arrivals, text, () =>
      owner.call('outgoing.send', { params: { id: conversationId }, body: { id: randomUUID(), text } }),
    );
  const spaced = async (figure) => {
    await pause(everyMs);
    return figure;
  };
  const hop = async () => {
    const began = performance.now();
    await toBare('hop', 'hop');
    return performance.now() - began;
  };
  /** One answer of each channel. Returns the 99th percentile of those that nothing holds up, in ms. */
  const crowdRound = async (isDisturbed) => {
    const [throttled, hanging, ...free] = theirs;
    const botOf = ({ account }) => others.find((one) => one.socialAccountId === account).bot;
    botOf(throttled).onSend = () => (isDisturbed ? 'throttled' : undefined);
    botOf(hanging).onSend = () => (isDisturbed ? 'hanging' : undefined);
    if (isDisturbed)
      for (const { id } of [throttled, hanging])
        await owner.call('outgoing.send', { params: { id }, body: { id: randomUUID(), text: 'held up' } });
    const took = await Promise.all(
      free.map(async ({ id }, index) => {
        await pause(index * 20);
        return send(id, `crowd ${randomUUID()}`);
      }),
    );
    await pause(1_200);
    return percentile(took, 0.99);
  };
  return {
    // A group's message is stored and read, and no conversation gets it.
    ours: () =>
      perSecond(() =>
        post(first.url, first.bot.message(700_000_000, 'Group', 'group'), hookHeaders(first.bot)),
      ),
    limit: () => perSecond(() => toBare('door', first.bot.message(700_000_000, 'Group', 'group'))),
    also: [
      {
        name: 'channels: until the inbox shows it',
        unit: 'ms',
        operations: { samples: 40, warmUp: 40, least: 200, goals: { p50: { most: 1.5 } } },
        async ours() {
          const person = nextPerson();
          const begin = () => post(first.url, first.bot.message(person, 'Hi'), hookHeaders(first.bot));
          return spaced(await timed(shown, byContact.get(String(person)), begin));
        },
        async limit() {
          const account = nextReported();
          const begin = () =>
            client.reportReceived(socialAccountId, { account }, { kind: 'text', text: 'Hi' });
          return spaced((await timed(shown, byContact.get(account), begin)) + (await hop()));
        },
      },
      {
        name: 'channels: until the platform has it',
        unit: 'ms',
        operations: { samples: 40, warmUp: 40, least: 200, goals: { p50: { most: 1.8 } } },
        ours: async () => spaced(await send(nextOwn().id, `out ${randomUUID()}`)),
        async limit() {
          const text = `bare ${randomUUID()}`;
          return spaced(await timed(stub.arrivals, text, () => toBare('chain', text)));
        },
      },
      {
        name: 'channels: beside a throttled and a hanging one, p99',
        unit: 'ms',
        goal: { most: 1.5 },
        ours: () => crowdRound(true),
        limit: () => crowdRound(false),
      },
    ],
    async close() {
      screen.close();
      await client.close();
      await bare.close();
      await system.stop();
      stub.close();
    },
  };
}
