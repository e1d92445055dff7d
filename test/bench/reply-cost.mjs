// The servers' CPU for a whole reply cycle at a moderate steady rate: a client reports a contact's message, a rule
// answers it, the client sends and confirms the reply, and a console shows it. Compared with a bare chain with the same
// durable hops.
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

/** The bare chain writes 3 rows where the product must write about 20. */
export const goal = { most: 2.5, ours: 14 };
export const unit = 'CPU ms/cycle';
export const warmUp = 2;

const perSecond = 40;
const cycles = sized(40, 400);
/** The time for the effects of the last cycle: marks of events, pushes of a tick. */
const restMs = 1_000;
/** The time for finishing the preparation's work, and for measuring the idle use. */
const quietMs = sized(1_000, 10_000);

/** Starts cycles at the rate. Resolves when `isDone` is true. */
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

/** These processes' CPU milliseconds per cycle, without their idle use. */
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

/** A fleet client whose contacts ask, and a console that shows their conversations. */
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
  // Finishes the preparation's work first.
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
