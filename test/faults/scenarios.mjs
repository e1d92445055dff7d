// The faults. Each disturbs a system under load. The invariants are checked for all, together with the check that a
// fault returns.
import { setTimeout as pause } from 'node:timers/promises';
import { until } from '../../tools/run/processes.mjs';
import { clickEnvironment, killClicks } from './killed-clicks.mjs';
import { killCloses } from './killed-closes.mjs';
import { commissionEnvironment, killCommissions } from './killed-commissions.mjs';
import { killPayments } from './killed-payments.mjs';
import { killSends } from './killed-sends.mjs';
import { killWebhooks } from './killed-webhooks.mjs';
import { killWithdrawals } from './killed-withdrawals.mjs';
import { killAndAwait } from './system.mjs';

const waitingToReply = `select count(*)::int as n from pg_locks where not granted
  and relation = 'automatic_replies'::regclass`;
const decided = 'select count(*)::int as n from automatic_replies';
const waitingToCount = `select pid from pg_locks where not granted and relation = 'gains'::regclass`;
const uncounted = `select count(*)::int as n from outbox where name = 'fans.reported' and done_at is null`;

/** Resolves when no event waits to be counted. */
async function untilIdle(system) {
  const left = async () => (await system.query(uncounted))[0].n;
  for (let quiet = 0; quiet < 5; await pause(200)) quiet = (await left()) === 0 ? quiet + 1 : 0;
}

/**
 * Resolves with the pid of a connection whose counting transaction is blocked, other than the earlier ones. The
 * connection of a killed worker still waits; it holds the tenant's turn until it is ended.
 */
async function untilHalfDone(system, earlier) {
  let pid;
  const reached = await until(
    async () => {
      const waiting = await system.query(waitingToCount);
      pid = waiting.map((one) => one.pid).find((one) => !earlier.includes(one));
      return pid !== undefined;
    },
    90_000,
    50,
  );
  if (!reached) throw new Error(`attempt ${earlier.length + 1} was not seen`);
  return pid;
}

const soon = async (what, reached) => {
  if (!(await until(reached, 60_000, 20))) throw new Error(`${what} was not seen`);
};

/**
 * Asks a question and kills the worker that is about to answer: before its decision is durable, or with `sends` after
 * that but before any of it reached the client.
 */
async function askAndKill({ system, fleet, say }, sends) {
  let release = await system.lock('lock table automatic_replies in share row exclusive mode');
  const letGo = async () => {
    await release?.();
    release = undefined;
  };
  try {
    fleet.ask();
    await soon('a decision', async () => (await system.query(waitingToReply))[0].n > 0);
    if (!sends) return await killAndAwait(system, 'worker');
    // Redis, through which commands are sent, accepts no writes now.
    const [{ n }] = await system.query(decided);
    await system.redis.call('client', 'pause', '60000', 'write');
    await letGo();
    await soon('a reply that is durable', async () => (await system.query(decided))[0].n > n);
    const gone = killAndAwait(system, 'worker');
    await pause(500);
    await system.redis.call('client', 'unpause');
    await gone;
  } finally {
    await letGo();
    say(`killed ${sends ? 'between commit and sending' : 'before the commit'}`);
  }
}

/**
 * @typedef {{ what: string, one: unknown, other: unknown, equal: boolean }} Row
 * @type {Record<string, {
 *   about: string,
 *   env?: Record<string, string>,
 *   disturb: (context: any) => Promise<void | (() => Row[] | Promise<Row[]>)>,
 * }>}
 */
export const scenarios = {
  'worker-kill': {
    about: 'the worker is killed by force three times under load',
    async disturb({ system }) {
      for (let i = 0; i < 3; i++) {
        await killAndAwait(system, 'worker');
        await pause(1_500 + Math.random() * 1_000);
      }
    },
  },
  'worker-double-kill': {
    about: 'the worker is killed in the middle of a job, and again in the middle of its second attempt',
    async disturb({ system, fleet, perSecond, say }) {
      fleet.stop();
      await fleet.drain();
      // Jobs of other clients would occupy the workers that shall run the second attempt.
      const { fleet: demo } = system.state().children;
      process.kill(demo, 'SIGSTOP');
      await untilIdle(system);
      // The counting transaction waits for this lock, so the job is known to be half done.
      const release = await system.lock('lock table gains in share row exclusive mode');
      try {
        const [member] = fleet.members;
        fleet.report(member, fleet.newAccount(member));
        await fleet.drain();
        const pids = [];
        for (const nth of [1, 2]) {
          pids.push(await untilHalfDone(system, pids));
          say(`attempt ${nth} is half done`);
          await killAndAwait(system, 'worker');
          // As PostgreSQL does once it reads from the connection.
          process.kill(pids.at(-1), 'SIGTERM');
        }
      } finally {
        await release();
        process.kill(demo, 'SIGCONT');
      }
      fleet.start(perSecond);
    },
  },
  'webhook-kill': {
    about: 'the worker, Redis and PostgreSQL are killed while a tenant’s own system gets events',
    disturb: killWebhooks,
  },
  'reply-kill': {
    about: 'the worker is killed between the decision to reply and the reply, before its commit and after it',
    async disturb({ system, fleet, perSecond, say }) {
      fleet.stop();
      await fleet.drain();
      // Replies to other clients could not be distinguished.
      const { fleet: demo } = system.state().children;
      process.kill(demo, 'SIGSTOP');
      try {
        for (const sends of [false, true, false, true]) {
          await pause(2_000);
          await askAndKill({ system, fleet, say }, sends);
        }
      } finally {
        process.kill(demo, 'SIGCONT');
      }
      fleet.start(perSecond);
    },
  },
  'payment-kill': {
    about:
      'the worker and the api are killed while orders are paid: in the middle of fulfilling, and of taking reports in',
    disturb: killPayments,
  },
  'commission-kill': {
    about:
      'the worker is killed between payment and commission, and between commission and confirmation, and Redis is emptied',
    env: commissionEnvironment,
    disturb: killCommissions,
  },
  'withdrawal-kill': {
    about:
      'the api is killed between the hold of a withdrawal and its answer, before its commit and after it',
    disturb: killWithdrawals,
  },
  'send-kill': {
    about: 'two agents write to contacts of all clients while the worker and the api are killed',
    disturb: killSends,
  },
  'close-kill': {
    about:
      'without a worker, days of work orders end and one is reset; the next worker is killed amid the close',
    disturb: (context) => killCloses(context, untilIdle),
  },
  'click-kill': {
    about:
      'visitors are redirected while the api, PostgreSQL and Redis are killed, PostgreSQL is slow and the journal full',
    env: clickEnvironment,
    disturb: killClicks,
  },
  'redis-kill': {
    about: 'Redis is killed by force and started again by the starter',
    disturb: ({ system }) => killAndAwait(system, 'redis'),
  },
  flushall: {
    about: 'all of Redis is emptied: queues, schedulers, streams, caches',
    async disturb({ system }) {
      for (let i = 0; i < 2; i++) {
        await system.redis.flushall();
        await pause(1_000);
      }
    },
  },
  'postgres-restart': {
    about: 'PostgreSQL is shut down fast and started again: every connection is reset',
    disturb: ({ system }) => killAndAwait(system, 'postgres', 'SIGINT'),
  },
  'postgres-crash': {
    about: 'PostgreSQL ends without a checkpoint and recovers from its log',
    disturb: ({ system }) => killAndAwait(system, 'postgres', 'SIGQUIT'),
  },
  'api-kill': {
    about: 'the api is killed by force twice with frames in flight',
    async disturb({ system }) {
      for (let i = 0; i < 2; i++) {
        await killAndAwait(system, 'api');
        await pause(4_000);
      }
    },
  },
};
