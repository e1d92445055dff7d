// Two agents who write to contacts of all clients while the worker and the api are killed.
import { randomUUID } from 'node:crypto';
import { signIn } from '../../tools/fleet/owner.mjs';
import { until } from '../../tools/run/processes.mjs';
import { insist, killAndAwait } from './system.mjs';

const kills = ['worker', 'api', 'worker', 'api'];
const eachWrites = 3;

/** The agents of the first two sub-accounts, who answer for all of them. */
async function makeAgents(system, owner, subAccounts) {
  const ids = subAccounts.map(({ id }) => id);
  const agents = [];
  for (const { id, code } of subAccounts.slice(0, 2)) {
    const answersFor = ids.filter((other) => other !== id);
    await owner.call('workspace.set-rights', { params: { id }, body: { answersFor, readOnly: false } });
    const dot = code.indexOf('.');
    agents.push(await signIn(system, { username: code.slice(0, dot), password: code.slice(dot + 1) }));
  }
  return agents;
}

/** A contact of each client writes. Resolves with their conversations. */
async function beginTalks({ system, fleet }) {
  const accounts = [];
  for (const member of fleet.members) {
    const account = fleet.newAccount(member);
    accounts.push(account);
    await fleet.receive(member, account);
  }
  let talks = [];
  const stored = async () => {
    talks = await system.query(
      `select v.id from conversations v join contacts c on c.id = v.contact_id
       where c.account = any($1) and v.social_account_id = any($2) and v.last_archived_at is not null`,
      [accounts, fleet.members.map(({ socialAccountId }) => socialAccountId)],
    );
    return talks.length === accounts.length;
  };
  if (!(await until(stored, 60_000, 100))) throw new Error('the contacts’ messages were not stored');
  return talks.map(({ id }) => id);
}

/** Sends a message into each conversation, repeatedly. A request without an answer is repeated with its id. */
async function write(agent, conversationIds, composed) {
  for (let turn = 0; turn < eachWrites; turn++)
    for (const conversationId of conversationIds) {
      const id = randomUUID();
      composed.push(id);
      await insist(`message ${id} was not accepted`, () =>
        agent.call('outgoing.send', { params: { id: conversationId }, body: { id, text: `person ${id}` } }),
      );
    }
}

const storedSql = `select o.text, o.conversation_id as "conversationId", o.status, o.author_id as "authorId",
    (select count(*) from messages m where m.report_id = o.report_id and m.text = o.text)::int as archived
  from outgoing_messages o where o.id = any($1) order by o.command_id`;

/** Each conversation's texts in their order. */
const byConversation = (rows, key) => {
  const texts = new Map();
  for (const row of rows) texts.set(row[key], [...(texts.get(row[key]) ?? []), row.text]);
  return [...texts.values()].map((list) => list.join()).toSorted((one, other) => one.localeCompare(other));
};

/** Returns rows {what, one, other, equal}: whether each composed message was sent and archived once, in order. */
async function checkSends({ system, fleet }, composed) {
  let stored = [];
  const isSent = async () => {
    stored = await system.query(storedSql, [composed]);
    return stored.every(({ status, archived }) => status === 'sent' && archived === 1);
  };
  await until(isSent, 60_000, 250);
  const row = (what, one, other) => ({ what, one, other, equal: one === other });
  const inOrder = byConversation(stored, 'conversationId').join('\n');
  const sentInOrder = byConversation(fleet.written, 'whom').join('\n');
  return [
    row('messages composed = stored', composed.length, stored.length),
    row('messages composed = sent', composed.length, stored.filter(({ status }) => status === 'sent').length),
    row(
      'messages composed = archived, each once',
      composed.length,
      stored.filter(({ archived }) => archived === 1).length,
    ),
    row('messages composed = commands that clients carried out', composed.length, fleet.written.length),
    row('authors', new Set(stored.map(({ authorId }) => authorId)).size, 2),
    {
      what: 'each contact received them in the order in which they were stored',
      one: sentInOrder.length,
      other: inOrder.length,
      equal: sentInOrder === inOrder,
    },
  ];
}

/** @param {any} context */
export async function killSends(context) {
  const { system, owner, subAccounts, say } = context;
  const agents = await makeAgents(system, owner, subAccounts);
  const conversationIds = await beginTalks(context);
  /** @type {string[]} */
  const composed = [];
  const writing = Promise.all(agents.map((agent) => write(agent, conversationIds, composed)));
  const total = agents.length * conversationIds.length * eachWrites;
  for (const [index, victim] of kills.entries()) {
    const amid = () => composed.length > (total * index) / kills.length;
    if (!(await until(amid, 60_000, 10))) throw new Error('the agents do not write');
    await killAndAwait(system, victim);
    say(`${victim} killed after ${composed.length} messages`);
  }
  await writing;
  return () => checkSends(context, composed);
}
