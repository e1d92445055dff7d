import { defaultSettings, type SubAccount } from '@parley/contracts/public';
import { CharacterLedgerService } from '@parley/domain/characters';
import { Database } from '@parley/platform/database';
import { Ids } from '@parley/platform/ids';
import { expect } from 'vitest';
import type { TestTenant } from './tenant.js';
import type { World } from './world.js';

/** Adds characters to the tenant's main balance. */
export async function grant(world: World, tenantId: string, amount: number): Promise<void> {
  const ledger = world.app.get(CharacterLedgerService, { strict: false });
  const cause = `grant ${world.app.get(Ids).next('cht')}`;
  await world.app
    .get(Database)
    .asTenant(tenantId, (tx) =>
      ledger.transfer(tx, { kind: 'gift', from: 'issued', to: 'main', amount, cause }),
    );
}

/** A sub-account with its own characters, created by its owner. */
export async function limitedSubAccount(
  tenant: TestTenant,
  given: { characters?: number; lowThreshold?: number; refillAmount?: number } = {},
): Promise<string> {
  const { lowThreshold = 0, refillAmount = 0, characters = 0 } = given;
  const body = {
    ...defaultSettings,
    remark: 'Desk',
    platforms: ['telegram'],
    characterMode: 'limited',
    autoAllocate: refillAmount > 0,
    lowThreshold,
    refillAmount,
    characters,
  };
  const reply = await tenant.as('post', '/api/sub-accounts').send(body).expect(200);
  return (reply.body as { data: SubAccount }).data.id;
}

/** A sub-account that spends the tenant's characters. */
export async function unlimitedSubAccount(tenant: TestTenant): Promise<string> {
  const body = { ...defaultSettings, remark: 'Desk', platforms: ['telegram'] };
  const reply = await tenant.as('post', '/api/sub-accounts').send(body).expect(200);
  return (reply.body as { data: SubAccount }).data.id;
}

export interface Account {
  kind: string;
  holder: string | null;
  balance: number;
  /** The sum of the balance's entries. */
  sum: number;
  /** Whether an entry recorded this balance. */
  seen: boolean;
}

export const accountsOf = async (world: World, tenantId: string): Promise<Account[]> =>
  world.sql<Account>(
    `select a.kind, a.sub_account_id as holder, a.balance::float8, coalesce(sum(e.amount), 0)::float8 as sum,
       coalesce(bool_or(e.balance_after = a.balance), a.balance = 0) as seen
     from character_accounts a left join character_entries e on e.account_id = a.id
     where a.tenant_id = $1 group by a.id`,
    [tenantId],
  );

/** The main balance, or a sub-account's own. */
export async function balanceOf(world: World, tenantId: string, holder: string | null): Promise<number> {
  const found = (await accountsOf(world, tenantId)).find((one) =>
    holder === null ? one.kind === 'main' : one.holder === holder,
  );
  return found?.balance ?? 0;
}

/**
 * Checks that every balance is the sum of its entries and not negative, and that usage equals the spendings that were
 * not returned.
 */
export async function checkBooks(world: World, tenantId: string): Promise<void> {
  const found = await accountsOf(world, tenantId);
  for (const one of found) {
    expect(one.sum).toBe(one.balance);
    expect(one.seen).toBe(true);
    if (one.kind !== 'issued') expect(one.balance).toBeGreaterThanOrEqual(0);
  }
  expect(found.reduce((sum, one) => sum + one.balance, 0)).toBe(0);
  const uneven = await world.sql(
    `select transfer_id from character_entries where tenant_id = $1 group by 1 having sum(amount) <> 0 or count(*) <> 2`,
    [tenantId],
  );
  expect(uneven).toEqual([]);
}

/** The same, when every usage was spent through the spending service. */
export async function checkSpends(world: World, tenantId: string): Promise<void> {
  await checkBooks(world, tenantId);
  const usage = await world.sql(
    `select sub_account_id, day::text, purpose, sum(amount)::float8 as characters, count(*)::int as requests,
       count(*) filter (where purpose = 'translation')::int as translations
     from character_spends where tenant_id = $1 and status <> 'given_back' group by 1, 2, 3 order by 1, 2, 3`,
    [tenantId],
  );
  const days = await world.sql(
    `select sub_account_id, day::text, purpose, characters::float8, requests, translations from character_days
     where tenant_id = $1 and characters <> 0 order by 1, 2, 3`,
    [tenantId],
  );
  expect(days).toEqual(usage);
  const transfers = await world.sql(
    `select t.id from character_transfers t where t.tenant_id = $1 and t.amount <> case t.kind
       when 'spend' then (select sum(s.amount) from character_spends s where s.tenant_id = $1 and s.transfer_id = t.id)
       when 'give_back' then (select sum(s.amount) from character_spends s where s.tenant_id = $1 and s.give_back_id = t.id)
       else t.amount end`,
    [tenantId],
  );
  expect(transfers).toEqual([]);
}
