// The faults. Each gets a system under load and disturbs it; what has to hold afterwards is checked for all.
import { setTimeout as pause } from 'node:timers/promises';
import { until } from '../../tools/run/processes.mjs';
import { kill, killAndAwait, untilRestarted } from './system.mjs';

const blockedInserts = `select count(*)::int as n from pg_stat_activity
  where wait_event_type = 'Lock' and query ilike '%gains%' and pid <> pg_backend_pid()`;

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
    async disturb({ system, say }) {
      // Whoever counts waits for this lock inside its transaction, so the job is known to be half done.
      const release = await system.lock('lock table gains in share row exclusive mode');
      try {
        for (const attempt of ['first', 'second']) {
          const blocked = await until(
            async () => (await system.query(blockedInserts))[0].n > 0,
            120_000,
            100,
          );
          if (!blocked) throw new Error(`no ${attempt} attempt was seen`);
          say(`${attempt} attempt is half done`);
          await untilRestarted(system, 'worker', await kill(system, 'worker'));
          // The dead worker's own statement waits on; end it, so that the next one seen is the next attempt's.
          await system.query(
            `select pg_terminate_backend(pid) from pg_stat_activity
             where wait_event_type = 'Lock' and query ilike '%gains%' and pid <> pg_backend_pid()`,
          );
        }
      } finally {
        await release();
      }
    },
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
