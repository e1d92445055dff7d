// CPU of the servers for a whole reply cycle at a steady, moderate rate: a contact's message is reported, answered by a
// rule, sent by the client, confirmed and shown on a console. Beside it a bare chain of the same durable hops.
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DesktopClient } from '@parley/client/desktop';
import { accountOf, takeNumbers } from '../../tools/fleet/accounts.mjs';
import { openConsole, signIn } from '../../tools/fleet/owner.mjs';
import { answer, question } from '../../tools/fleet/fleet.mjs';
import { planFleet } from '../../tools/fleet/prepare.mjs';
import { until } from '../../tools/run/processes.mjs';
import { startSystem } from '../faults/system.mjs';
import { startBareReplyChain } from './bare-reply-chain.mjs';
import { treeSeconds } from '../../tools/run/cpu.mjs';

export const goal = { most: 3 };
export const unit = 'CPU ms/cycle';
export const warmUp = 2;

const perSecond = 40;
const cycles = 400;
/** The time for the effects of the last cycle: marks of events, pushes of a tick. */
const restMs = 1_000;
/** For what the preparation left to be done, and again to read what is used at rest. */
const quietMs = 10_000;

/** Begins cycles at the rate, and resolves once `isDone`. */
async function atRate(begin, isDone) {
  const began = performance.now();
  for (let made = 0; made < cycles; ) {
    const due = Math.min(cycles, Math.ceil(((performance.now() - began) / 1_000) * perSecond));
    for (; made < due; made++) void begin();
    await pause(5);
  }
  if (!(await until(isDone, 30_000, 50))) throw new Error('not every cycle ended');
  await pause(restMs);
}

/** Says where the time goes. */
const told = (spent) =>
  Object.entries(spent)
    .map(([name, seconds]) => `${name} ${((seconds * 1_000) / cycles).toFixed(2)}`)
    .join(', ');

/** CPU milliseconds of these processes, by name, for a cycle: without what they use at rest. */
async function costOf({ pids, idle, say }, run) {
  const read = () => Object.entries(pids).map(([name, pid]) => [name, treeSeconds(pid)]);
  const [from, began] = [read(), performance.now()];
  await run();
  const seconds = (performance.now() - began) / 1_000;
  const to = Object.fromEntries(read());
  const spent = Object.fromEntries(
    from.map(([name, used]) => [name, to[name] - used - (idle[name] ?? 0) * seconds]),
  );
  say(told(spent));
  return (Object.values(spent).reduce((sum, one) => sum + one, 0) * 1_000) / cycles;
}

/** CPU seconds a second of these processes, by name, while nothing happens. */
async function atRest(pids) {
  await pause(quietMs);
  const from = Object.entries(pids).map(([name, pid]) => [name, treeSeconds(pid)]);
  await pause(quietMs);
  return Object.fromEntries(
    from.map(([name, used]) => [name, ((treeSeconds(pids[name]) - used) * 1_000) / quietMs]),
  );
}

const perSecondOf = (idle) =>
  Object.entries(idle)
    .map(([name, seconds]) => `${name} ${(seconds * 1_000).toFixed(0)}`)
    .join(', ');

async function bareChain(system) {
  const { socket, pids, close } = await startBareReplyChain(system);
  let [messages, shown] = [0, 0];
  socket.on('reply', (id) => void socket.emitWithAck('confirm', { id, text: answer }));
  socket.on('shown', () => shown++);
  return {
    pids,
    run: () => {
      const before = shown;
      return atRate(
        () => socket.emitWithAck('message', { id: `message ${++messages}`, text: question }),
        () => shown - before === cycles,
      );
    },
    close,
  };
}

/** A client of the fleet's whose contacts ask, and a console that is shown their conversations. */
async function replyCycles(system) {
  const owner = await signIn(system);
  const { plan } = await planFleet(system, owner, 1);
  const [{ code, platform, account }] = plan;
  // A welcome would come first, and the answer after its delay.
  for (const { id } of await owner.call('welcome-templates.list')) {
    await owner.call('welcome-templates.edit', { params: { id }, body: { enabled: false } });
  }
  const firstNumber = takeNumbers(system.folder, 1_000_000);
  const client = new DesktopClient({
    url: system.url,
    deviceId: 'bench',
    clientVersion: 'bench 1',
    credentials: { by: 'code', code },
    onReply: () => undefined,
  });
  await client.connect();
  const socialAccountId = await client.openPort({ platform, account });
  const console = openConsole(system, owner);
  await console.ready;
  let contacts = 0;
  const { tenantId } = owner.user;
  const ended = async () => {
    const [row] = await system.query(
      `select (select count(*) from messages where tenant_id = $1 and origin = 'automatic'
           and social_account_id = $2)::int as archived,
         (select count(*) from automatic_replies where tenant_id = $1 and status = 'sent'
           and social_account_id = $2)::int as sent`,
      [tenantId, socialAccountId],
    );
    return Math.min(row.archived, row.sent);
  };
  return {
    async run() {
      const before = await ended();
      await atRate(
        () => {
          const contact = { account: accountOf(platform, firstNumber + contacts++) };
          return client.reportReceived(socialAccountId, contact, { kind: 'text', text: question });
        },
        async () => (await ended()) - before === cycles,
      );
    },
    async close() {
      console.close();
      await client.close();
    },
  };
}

export async function prepare({ say }) {
  const system = await startSystem('bench-cost', { demoClients: false });
  const chain = await bareChain(system);
  const cycle = await replyCycles(system);
  const { children } = system.state();
  const postmaster = Number.parseInt(
    fs.readFileSync(path.join(system.folder, 'pg/postmaster.pid'), 'utf8'),
    10,
  );
  const redis = Number(/process_id:(\d+)/.exec(await system.redis.info('server'))?.[1]);
  const shared = { postgres: postmaster, redis };
  const servers = { api: children.api, worker: children.worker, ...shared };
  const idle = await atRest(servers);
  say(`at rest, CPU ms a second: ${perSecondOf(idle)}`);
  return {
    ours: () => costOf({ pids: servers, idle, say }, cycle.run),
    limit: () =>
      costOf(
        { pids: { ...chain.pids, ...shared }, idle: { postgres: idle.postgres, redis: idle.redis }, say },
        chain.run,
      ),
    async close() {
      await cycle.close();
      chain.close();
      await system.stop();
    },
  };
}
