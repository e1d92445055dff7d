// Withdrawals whose api is killed between the hold and the answer. Each is requested again with its key.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { signIn } from '../../tools/fleet/owner.mjs';
import { until } from '../../tools/run/processes.mjs';
import { insist, killAndAwait, killWaiting, untilAcknowledged } from './system.mjs';

const method = 'usdt-trc20';
const accountId = 'wda_00000000000000000000000001';
const cents = 100_000;
const amount = 5_000;

/** A certified promoter with a balance and a wallet whose address stays hidden. */
async function makePromoter(system, tenantId) {
  await system.query(`update tenants set certification = 'passed' where id = $1`, [tenantId]);
  await system.query(
    `insert into withdrawal_accounts (id, tenant_id, method, name, address_sealed, address_masked, address_hash,
       created_at, payable_from)
     values ($2, $1, '${method}', '', '', 'TXGzd7…swwv', decode('00', 'hex'), now(), now())`,
    [tenantId, accountId],
  );
  await system.query(
    `with transfer as (
       insert into promotion_transfers (id, tenant_id, kind, amount, cause, at)
       values ('ptr_fault', $1, 'correction', ${cents}, 'fault', now()) returning id),
     accounts as (
       insert into promotion_accounts (tenant_id, account, balance, entries)
       values ($1, 'given', ${cents}, 1), ($1, 'available', ${cents}, 1)
       on conflict (tenant_id, account) do update
         set balance = promotion_accounts.balance + ${cents}, entries = promotion_accounts.entries + 1
       returning account, balance, entries)
     insert into promotion_entries (transfer_id, account, tenant_id, number, amount, balance_after)
     select t.id, a.account, $1, a.entries, case a.account when 'given' then -${cents} else ${cents} end, a.balance
     from transfer t cross join accounts a`,
    [tenantId],
  );
}

const balancesSql = `select coalesce(sum(balance) filter (where account = 'available'), 0)::int as available,
    coalesce(sum(balance) filter (where account = 'requested'), 0)::int as requested
  from promotion_accounts where tenant_id = $1`;

const wrongBalancesSql = `select count(*)::int as n from promotion_accounts a where a.balance <>
  (select coalesce(sum(case when a.account in ('given', 'owed') then -e.amount else e.amount end), 0)
   from promotion_entries e where e.tenant_id = a.tenant_id and e.account = a.account)`;

/**
 * Returns rows {what, one, other, equal}: whether each withdrawal exists once, with the answer that its client
 * received.
 */
async function checkWithdrawals(system, { tenantId }, answers, before) {
  const stored = await system.query(
    'select id, amount, status from withdrawals where tenant_id = $1 and withdrawal_account_id = $2 order by id',
    [tenantId, accountId],
  );
  const [after] = await system.query(balancesSql, [tenantId]);
  const [{ n: wrong }] = await system.query(wrongBalancesSql);
  const [{ n: told }] = await system.query(
    `select count(*)::int as n from outbox where name = 'withdrawal.requested' and tenant_id = $1
       and payload->>'withdrawalId' = any($2)`,
    [tenantId, stored.map(({ id }) => id)],
  );
  const held = answers.length * amount;
  const row = (what, one, other) => ({ what, one, other, equal: one === other });
  return [
    row('withdrawals', `${stored.map(({ id }) => id)}`, `${answers.map(({ id }) => id).sort()}`),
    row('events of withdrawals', told, answers.length),
    row('cents available', after.available, before.available - held),
    row('cents requested', after.requested, before.requested + held),
    row('promotion balances that are not the sum of their entries', wrong, 0),
  ];
}

/** Resolves with the check. */
export async function killWithdrawals(context) {
  const { system, say } = context;
  const owner = await signIn(system);
  const { tenantId } = owner.user;
  await makePromoter(system, tenantId);
  const [before] = await system.query(balancesSql, [tenantId]);
  const body = /** @type {const} */ ({ withdrawalAccountId: accountId, method, amount });
  const request = () => {
    const key = randomUUID();
    return insist('a withdrawal that is answered', () => owner.call('withdrawals.request', { body, key }));
  };
  const asked = [];

  // The ledger has posted the hold; nothing is committed.
  await killWaiting(context, 'withdrawals', 'api', async () => {
    asked.push(request());
  });
  await Promise.all(asked);
  await untilAcknowledged(context);
  // The withdrawal is durable; its answer may be in transit.
  const countSql = 'select count(*)::int as n from withdrawals where tenant_id = $1';
  for (let round = 0; round < 3; round++) {
    const [{ n }] = await system.query(countSql, [tenantId]);
    asked.push(request());
    await until(async () => (await system.query(countSql, [tenantId]))[0].n > n, 60_000, 1);
    await killAndAwait(system, 'api');
    say('api killed as a withdrawal became durable');
    await Promise.all(asked);
    await untilAcknowledged(context);
  }
  // Several at once, killed at arbitrary points.
  asked.push(...Array.from({ length: 8 }, request));
  await pause(20 + Math.random() * 60);
  await killAndAwait(system, 'api');
  const answers = await Promise.all(asked);
  return () => checkWithdrawals(system, owner.user, answers, before);
}
