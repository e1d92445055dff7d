// Spendings per second of one hot tenant, beside transactions of four statements. No balance may go below zero, and
// afterwards every balance must be the sum of its entries.
import { randomUUID } from 'node:crypto';
import { CharacterLedgerService, CharacterReservationService } from '@parley/domain/characters';
import { Database } from '@parley/platform/database';
import pg from 'pg';
import { createMigrated } from '../../tools/throwaway.mjs';
import { openServers, temporaryFolder } from './servers.mjs';
import { openServices } from './services.mjs';
import { sized } from './sizes.mjs';

export const goal = { least: 20 };
export const unit = 'spendings/s';

const roundMs = sized(500, 2_500);
/** The number of one tenant's agents that translate at once. */
const callers = sized(200, 4_000);
const connections = 16;
const amount = 7;
const subAccounts = 20;

/** Keeps a number of calls in progress until the time is over; returns calls per second. */
async function rate(many, one) {
  const began = performance.now();
  let done = 0;
  const go = async (i) => {
    while (performance.now() - began < roundMs) {
      const more = await one(i);
      done += more;
    }
  };
  await Promise.all(Array.from({ length: many }, (_, i) => go(i)));
  return done / ((performance.now() - began) / 1_000);
}

/** A migrated database that writes through to the disk. */
async function openDatabase() {
  const { folder, remove } = temporaryFolder('characters');
  const servers = await openServers(folder);
  const urls = await createMigrated(servers, 'parley');
  const pool = new pg.Pool({ connectionString: urls.system, max: 2 });
  return {
    owner: urls.owner,
    env: { ...servers.environment(urls), LOG_LEVEL: 'silent' },
    /** @type {(text: string, values?: unknown[]) => Promise<any>} */
    query: async (text, values) => (await pool.query(text, values)).rows,
    async stop() {
      await pool.end();
      await servers.stop();
      remove();
    },
  };
}

/** Reads, writes, transfers and records each spending separately, on equivalent tables. */
async function naive({ owner }) {
  const pool = new pg.Pool({ connectionString: owner, max: connections });
  for (const table of ['character_accounts', 'character_spends', 'character_entries']) {
    await pool.query(`create table bench_${table} (like ${table} including all)`);
  }
  const account = ['cha_bench', 'tnt_bench'];
  await pool.query(
    `insert into bench_character_accounts (id, tenant_id, kind, balance) values ($1, $2, 'main', 1e12)`,
    account,
  );
  const spend = async () => {
    const client = await pool.connect();
    try {
      const cause = randomUUID();
      await client.query('begin');
      const { rows } = await client.query(
        'select balance from bench_character_accounts where id = $1 for update',
        [account[0]],
      );
      if (Number(rows[0].balance) < amount) throw new Error('there are not enough characters');
      await client.query(
        `insert into bench_character_spends (tenant_id, cause, purpose, sub_account_id, own, amount, day, transfer_id, taken_at)
         values ($1, $2, 'translation', 'sub_bench', false, $3, current_date, $2, now())`,
        [account[1], cause, amount],
      );
      await client.query('update bench_character_accounts set balance = balance - $2 where id = $1', [
        account[0],
        amount,
      ]);
      await client.query(
        `insert into bench_character_entries (transfer_id, account_id, tenant_id, amount, balance_after)
         values ($1, $2, $3, $4, $5)`,
        [cause, ...account, -amount, Number(rows[0].balance) - amount],
      );
      await client.query('commit');
      return 1;
    } finally {
      client.release();
    }
  };
  return { round: () => rate(connections, spend), close: () => pool.end() };
}

async function hotTenant(system, services) {
  const [tenantId, ids] = [randomUUID(), Array.from({ length: subAccounts }, () => randomUUID())];
  await system.query('insert into tenants (id, created_at) values ($1, now())', [tenantId]);
  for (const id of ids) {
    await system.query(
      `insert into sub_accounts (id, tenant_id, account, remark, platforms, reserved_at, secret_sealed, secret_hash,
         secret_hint, created_at) values ($1, $2, $1, '', '{telegram}', now(), '', $1, '', now())`,
      [id, tenantId],
    );
  }
  let grants = 0;
  const grant = (characters) =>
    services.get(Database).asTenant(tenantId, (tx) =>
      services.get(CharacterLedgerService).transfer(tx, {
        kind: 'gift',
        from: 'issued',
        to: 'main',
        amount: characters,
        cause: `bench ${++grants}`,
      }),
    );
  return { tenantId, ids, grant };
}

async function checkBooks(system, tenantId, taken) {
  const [found] = await system.query(
    `select (select count(*)::int from character_spends where tenant_id = $1) as spends,
       (select balance::float8 from character_accounts where tenant_id = $1 and kind = 'used') as used,
       (select sum(characters)::float8 from character_days where tenant_id = $1) as usage,
       (select count(*)::int from character_accounts a where a.tenant_id = $1 and (a.balance < 0 and a.kind <> 'issued'
          or a.balance <> (select coalesce(sum(e.amount), 0) from character_entries e where e.account_id = a.id))) as wrong`,
    [tenantId],
  );
  const { spends, used, usage, wrong } = found;
  if (wrong > 0 || used !== usage || used !== spends * amount || spends !== taken) {
    throw new Error(`the books are wrong: ${JSON.stringify({ ...found, taken })}`);
  }
}

export async function prepare({ say }) {
  const system = await openDatabase();
  const services = await openServices(system.env);
  const spender = services.get(CharacterReservationService);
  const bare = await naive(system);
  const { tenantId, ids, grant } = await hotTenant(system, services);
  let taken = 0;
  const spend = async (i) => {
    const cause = randomUUID();
    try {
      await spender.reserve({
        tenantId,
        subAccountId: /** @type {string} */ (ids[i % subAccounts]),
        cause,
        purpose: 'translation',
        amount,
      });
    } catch (error) {
      if (error.code === 'characters.not_enough') return 0;
      throw error;
    }
    taken += 1;
    return 1;
  };
  await grant(1_000_000_000_000);
  return {
    ours: () => rate(callers, spend),
    limit: bare.round,
    async close() {
      await checkBooks(system, tenantId, taken);
      const [{ balance }] = await system.query(
        `select balance::float8 from character_accounts where tenant_id = $1 and kind = 'main'`,
        [tenantId],
      );
      const ledger = services.get(CharacterLedgerService);
      const movement = /** @type {const} */ ({
        kind: 'reduce',
        from: 'main',
        to: 'issued',
        amount: balance - 100 * amount,
        cause: 'last',
      });
      await services.get(Database).asTenant(tenantId, (tx) => ledger.transfer(tx, movement));
      const last = await Promise.all(Array.from({ length: 1_000 }, (_, i) => spend(i)));
      const fit = last.filter((one) => one === 1).length;
      await checkBooks(system, tenantId, taken);
      if (fit !== 100) throw new Error(`${fit} spendings of what was there for 100`);
      say('every balance is the sum of its entries, and the last characters were spent once');
      await services.close();
      await bare.close();
      await system.stop();
    },
  };
}
