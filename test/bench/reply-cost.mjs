// CPU of the servers for a whole reply cycle at a steady, moderate rate: a contact's message is reported, answered by a
// rule, sent by the client, confirmed and shown on a console. Beside it a bare chain of the same durable hops.
import { setTimeout as pause } from 'node:timers/promises';
import { openConsole } from '../../tools/fleet/owner.mjs';
import { answer, question } from '../../tools/fleet/fleet.mjs';
import { until } from '../../tools/run/processes.mjs';
import { startSystem } from '../faults/system.mjs';
import { startBareReplyChain } from './bare-reply-chain.mjs';
import { atRest, cpuSince, msOfEach } from './cpu.mjs';
import { openAskedClient } from './one-client.mjs';
import { sum } from './percentile.mjs';
import { sized } from './sizes.mjs';

export const goal = { most: 3 };
export const unit = 'CPU ms/cycle';
export const warmUp = 2;

const perSecond = 40;
const cycles = sized(40, 400);
/** The time for the effects of the last cycle: marks of events, pushes of a tick. */
const restMs = 1_000;
/** For what the preparation left to be done, and again to read what is used at rest. */
const quietMs = sized(1_000, 10_000);

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

/** CPU milliseconds of these processes for a cycle: without what they use at rest. */
async function costOf({ pids, idle, say }, run) {
  const cpu = cpuSince(pids, idle);
  await run();
  const used = cpu.read();
  say(msOfEach(used, cycles));
  return (1_000 * sum(Object.values(used))) / cycles;
}

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
  const { owner, client, socialAccountId, ask } = await openAskedClient(system, { onReply: () => undefined });
  const console = openConsole(system, owner);
  await console.ready;
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
        () => ask(),
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
  const servers = await system.pids();
  const { postgres, redis } = servers;
  // What the preparation left to be done is done first.
  await pause(quietMs);
  const idle = await atRest(servers, quietMs);
  say(`at rest, CPU ms a second: ${msOfEach(idle, 1)}`);
  return {
    ours: () => costOf({ pids: servers, idle, say }, cycle.run),
    limit: () =>
      costOf(
        {
          pids: { ...chain.pids, postgres, redis },
          idle: { postgres: idle.postgres ?? 0, redis: idle.redis ?? 0 },
          say,
        },
        chain.run,
      ),
    async close() {
      await cycle.close();
      await chain.close();
      await system.stop();
    },
  };
}
