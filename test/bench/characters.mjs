// Spendings per second of one hot tenant, beside a transaction of four statements for each. No character may be
// spent that is not there, and every balance is the sum of its entries afterwards.
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import {
  CharacterLedgerService,
  CharacterReservationService,
  CharactersModule,
} from '@parley/domain/characters';
import { entities } from '@parley/domain/migrations';
import { PlatformModule } from '@parley/platform/app';
import { Database } from '@parley/platform/database';
import pg from 'pg';
import { openDataFolder } from '../../tools/run/data-folder.mjs';
import { appEnvironment } from '../../tools/run/environment.mjs';
import { loadSecrets } from '../../tools/run/secrets.mjs';
import { startServers } from '../../tools/servers.mjs';
import { createMigrated } from '../../tools/throwaway.mjs';

export const goal = { least: 20 };
export const unit = 'spendings/s';

const roundMs = 2_500;
/** Agents of one tenant that translate at once. */
const callers = 4_000;
const connections = 16;
const amount = 7;
const subAccounts = 20;

/** So many at once until the time is over; returns how many a second were done. */
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

/** A database that writes through to its disk, as any installation's does. */
async function openDatabase() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'parley-bench-characters-'));
  fs.chmodSync(folder, 0o755);
  const data = openDataFolder(folder);
  const secrets = loadSecrets(data, {});
  const servers = await startServers({ data, secrets, quiet: true });
  const { owner, system } = await createMigrated({ ...servers, secrets }, 'parley');
  const env = appEnvironment({ data, secrets, servers, host: '127.0.0.1', port: 1, settings: {} });
  const pool = new pg.Pool({ connectionString: system, max: 2 });
  return {
    owner,
    env: { ...env, LOG_LEVEL: 'silent' },
    query: async (text, values) => (await pool.query(text, values)).rows,
    async stop() {
      await pool.end();
      await servers.stop();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Reads, writes, transfers and notes each spending by itself, on tables of the same kind. */
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

/** A process of its own, as the API is one: what spends, and the database beside it. */
async function openSpender(system) {
  Object.assign(process.env, system.env);
  class Bench {}
  Module({ imports: [PlatformModule.forRoot(entities), CharactersModule] })(Bench);
  return NestFactory.createApplicationContext(Bench, { logger: false });
}

async function hotTenant(system, app) {
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
    app.get(Database).asTenant(tenantId, (tx) =>
      app.get(CharacterLedgerService, { strict: false }).transfer(tx, {
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
  const app = await openSpender(system);
  const spender = app.get(CharacterReservationService, { strict: false });
  const bare = await naive(system);
  const { tenantId, ids, grant } = await hotTenant(system, app);
  let taken = 0;
  const spend = async (i) => {
    const cause = randomUUID();
    try {
      await spender.reserve({
        tenantId,
        subAccountId: ids[i % subAccounts],
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
      const ledger = app.get(CharacterLedgerService, { strict: false });
      const movement = {
        kind: 'reduce',
        from: 'main',
        to: 'issued',
        amount: balance - 100 * amount,
        cause: 'last',
      };
      await app.get(Database).asTenant(tenantId, (tx) => ledger.transfer(tx, movement));
      const last = await Promise.all(Array.from({ length: 1_000 }, (_, i) => spend(i)));
      const fit = last.filter((one) => one === 1).length;
      await checkBooks(system, tenantId, taken);
      if (fit !== 100) throw new Error(`${fit} spendings of what was there for 100`);
      say('every balance is the sum of its entries, and the last characters were spent once');
      await app.close();
      await bare.close();
      await system.stop();
    },
  };
}
