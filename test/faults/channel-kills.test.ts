import { randomUUID } from 'node:crypto';
import { defaultSettings, type OutgoingMessage, type SendMessage } from '@parley/contracts/public';
import { afterAll, expect, it } from 'vitest';
import { signIn } from '../../tools/fleet/owner.mjs';
import { ana } from '../support/channels.js';
import { sized } from '../support/full.js';
import { type TakenMessage, TelegramServer } from '../support/telegram-server.js';
import { allowLoopback, insist, killAndAwait, startSystem } from './system.mjs';

/** The limit for a system that restarts on a busy machine. */
const slow = sized(900_000, 2_700_000);
/** The limit for all messages to pass at the platform's rate. */
const passing = sized(240_000, 900_000);
/** A platform takes one message a second for each, and 30 for all. */
const people = sized(8, 50);
/** Messages of each person, and to each: no more than may wait in a conversation. */
const each = sized(6, 200);
const kills = ['worker', 'api', 'postgres', 'redis', 'worker'] as const;
/** Of so many messages, the platform takes one and loses its answer. */
const lostEach = 7;

const telegram = await TelegramServer.start();
let system: Awaited<ReturnType<typeof startSystem>> | undefined;
afterAll(async () => {
  await system?.stop();
  await telegram.stop();
}, slow);

const poll = <Value>(read: () => Promise<Value>) =>
  expect.poll(() => read().catch((error: Error) => error.message), { timeout: passing, interval: 500 });

it(
  'loses no message of a channel and sends none twice while every process is killed',
  async () => {
    system = await startSystem('channels', { env: { TELEGRAM_API_URL: telegram.url }, demoClients: false });
    const running = system;
    await allowLoopback(running);
    const owner = await signIn(running);
    const bot = telegram.bot();
    const { id: subAccountId } = await owner.call('sub-accounts.create', {
      body: {
        ...defaultSettings,
        account: `killed${randomUUID().slice(0, 6)}`,
        remark: 'Killed',
        sessionArchive: true,
      },
    });
    const channel = await owner.call('channels.create', {
      body: { kind: 'telegram', name: 'Killed', subAccountId, token: bot.token },
      key: randomUUID(),
    });
    const params = { id: channel.id };
    const status = async () => (await owner.call('channels.get', { params })).portStatus;
    await poll(status).toBe('online');

    const persons = Array.from({ length: people }, (_, index) => ana(`Person ${index}`));
    for (const person of persons) bot.queue(bot.message(person, { text: `in ${person.id} first` }));
    const talksSql = `select v.id, c.account from conversations v join contacts c on c.id = v.contact_id
      where v.sub_account_id = $1 and v.last_archived_at is not null`;
    const talks = () => running.query(talksSql, [subAccountId]) as Promise<{ id: string; account: string }[]>;
    await poll(async () => (await talks()).length).toBe(people);
    const conversations = new Map((await talks()).map(({ id, account }) => [account, id]));

    let asked = 0;
    const lost: TakenMessage[] = [];
    bot.onSend = (message) => {
      if (++asked % lostEach !== 0) return undefined;
      lost.push(message);
      return 'lost';
    };
    const said = persons.map(({ id }) => `in ${id} first`);
    const composed = new Map<string, string>();
    let isOver = false;
    const write = async (): Promise<void> => {
      for (let turn = 0; turn < each; turn++)
        for (const { id } of persons) {
          const text = `in ${id} ${turn}`;
          said.push(text);
          bot.queue(bot.message(persons.find((one) => one.id === id) ?? ana(), { text }));
          const body: SendMessage = { id: randomUUID(), text: `out ${id} ${turn}` };
          composed.set(body.text, body.id);
          const conversationId = conversations.get(String(id)) ?? '';
          await insist(`${body.text} was not accepted`, () =>
            owner.call('outgoing.send', { params: { id: conversationId }, body }),
          );
        }
      isOver = true;
    };
    const writing = write();
    for (const [index, victim] of kills.entries()) {
      const amid = (people * each * index) / kills.length;
      await expect.poll(() => composed.size, { timeout: passing }).toBeGreaterThanOrEqual(Math.floor(amid));
      await killAndAwait(running, victim, victim === 'postgres' ? 'SIGINT' : undefined);
    }
    await writing;
    expect(isOver).toBe(true);

    const archivedSql = `select m.text, count(*)::int as n from messages m join conversations v on v.id = m.conversation_id
      where v.sub_account_id = $1 and m.direction = 'in' group by m.text`;
    const archived = async () =>
      ((await running.query(archivedSql, [subAccountId])) as { text: string; n: number }[])
        .flatMap(({ text, n }) => Array.from({ length: n }, () => text))
        .toSorted();
    await poll(async () => (await archived()).length).toBe(said.length);
    expect(await archived()).toEqual(said.toSorted());

    // The calls of killed workers are given up after minutes; all others have ended by now.
    const recentSql = `select count(*)::int as n from channel_sends where until > now() + interval '130 seconds'`;
    await poll(async () => (await running.query(recentSql))[0].n as number).toBe(0);
    await running.query('update channel_sends set until = now()');
    const outgoingSql = `select o.text, o.status from outgoing_messages o where o.sub_account_id = $1`;
    const outgoing = async () =>
      (await running.query(outgoingSql, [subAccountId])) as { text: string; status: string }[];
    await poll(async () =>
      (await outgoing()).filter(({ status: now }) => now !== 'sent' && now !== 'unknown'),
    ).toEqual([]);
    const stored = await outgoing();
    const taken = bot.taken.map(({ text }) => text);
    expect(stored.map(({ text }) => text).toSorted()).toEqual([...composed.keys()].toSorted());
    expect(new Set(taken).size, 'no message came twice').toBe(taken.length);
    const withStatus = (wanted: string) =>
      stored.filter(({ status: now }) => now === wanted).map(({ text }) => text);
    expect(
      withStatus('sent').filter((text) => !taken.includes(text)),
      'sent, but not there',
    ).toEqual([]);
    const unknown = withStatus('unknown');
    expect(lost.filter(({ text }) => !unknown.includes(text)).map(({ text }) => text)).toEqual([]);
    expect(taken.filter((text) => !withStatus('sent').includes(text) && !unknown.includes(text))).toEqual([]);
    // A person sees each of them.
    const shown: OutgoingMessage[] = [];
    for (const id of conversations.values())
      shown.push(...(await owner.call('outgoing.list', { params: { id } })));
    const seen = shown.filter((one) => one.status === 'unknown').map(({ text }) => text);
    expect(seen.toSorted()).toEqual(unknown.toSorted());
    process.stdout.write(
      `${said.length} messages in, ${stored.length} out: ${unknown.length} of unknown outcome, ${lost.length} answers lost\n`,
    );
  },
  slow,
);
