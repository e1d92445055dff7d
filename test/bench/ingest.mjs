// Acknowledged events per second through sockets, api and commit, beside the bare statement that stores them.
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { uuidv7 } from '@parley/client/desktop-ids';
import { takeNumbers } from '../../tools/fleet/accounts.mjs';
import { Fleet } from '../../tools/fleet/fleet.mjs';
import { signIn } from '../../tools/fleet/owner.mjs';
import { planFleet } from '../../tools/fleet/prepare.mjs';
import { startSystem } from '../faults/system.mjs';
import { ownerUrl } from './bare-tables.mjs';
import { sized } from './sizes.mjs';

export const goal = { least: 0.5 };
export const unit = 'events/s';

const clients = 8;
const connections = 4;
const batch = sized(100, 500);
const roundMs = 2_500;

const columns = `tenant_id, id, batch_id, sub_account_id, social_account_id, account, nickname, link, phone,
  gained_at, stored_at`;
const insert = `insert into bench_reports (${columns})
  select $1, id, $3, $4, $5, account, nickname, '', '', $6, $6
  from unnest($2::uuid[], $7::text[], $8::text[]) as t (id, account, nickname) on conflict do nothing`;

/** The same table with the same indexes and no other work. */
async function bareTable(system) {
  const url = ownerUrl(system);
  const pool = new pg.Pool({ connectionString: url, max: connections });
  await pool.query('create table if not exists bench_reports (like fan_reports including all)');
  return pool;
}

async function bareRound(pool) {
  const end = performance.now() + roundMs;
  let stored = 0;
  const one = async () => {
    while (performance.now() < end) {
      const ids = Array.from({ length: batch }, () => uuidv7());
      const accounts = ids.map((id) => `pf${id.slice(24)}`);
      const names = accounts.map((account) => `Fan ${account}`);
      await pool.query(insert, [
        'tnt_bench',
        ids,
        'bat_bench',
        'sub_bench',
        'soc_bench',
        new Date(),
        accounts,
        names,
      ]);
      stored += batch;
    }
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: connections }, one));
  return stored / ((performance.now() - began) / 1_000);
}

/** Every client keeps its maximum of frames in flight. Events acknowledged within the round count. */
async function socketRound(fleet) {
  const began = performance.now();
  const end = began + roundMs;
  const before = fleet.ackedIds.size;
  const one = async (member) => {
    while (performance.now() < end) {
      if (member.client.queued < 4 * batch) for (let i = 0; i < batch; i++) fleet.report(member);
      await pause(2);
    }
  };
  await Promise.all(fleet.members.map(one));
  const rate = (fleet.ackedIds.size - before) / ((performance.now() - began) / 1_000);
  await fleet.drain();
  return rate;
}

export async function prepare({ say }) {
  const system = await startSystem('bench-ingest', { demoClients: false });
  const owner = await signIn(system);
  const { plan } = await planFleet(system, owner, clients);
  const fleet = new Fleet({ url: system.url, plan, firstNumber: takeNumbers(system.folder, 5_000_000) });
  await fleet.connect();
  const pool = await bareTable(system);
  const { worker } = system.state().children;
  say('the worker is paused while events are taken in: counting is another path');
  return {
    async ours() {
      process.kill(worker, 'SIGSTOP');
      try {
        return await socketRound(fleet);
      } finally {
        process.kill(worker, 'SIGCONT');
      }
    },
    limit: () => bareRound(pool),
    async close() {
      await fleet.close();
      await pool.end();
      await system.stop();
    },
  };
}
