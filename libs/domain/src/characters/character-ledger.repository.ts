import { Injectable } from '@nestjs/common';
import { characterLimits, type CharacterUsage, type TransferKind } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { currentContext } from '@parley/platform/context';
import type { TenantTx } from '@parley/platform/database';
import { Ids } from '@parley/platform/ids';
import { IsNull } from 'typeorm';
import { ActorNameRegistry, actorNameSql } from '../audit/index.js';
import type { LockedAccount } from './character-account.repository.js';
import { CharacterAccountEntity } from './character.entity.js';

/** An account by its content: the main balance, granted, used, or a sub-account's own balance. */
export type CharacterSide = 'main' | 'issued' | 'used' | { subAccountId: string };

export interface NewTransfer {
  id: string;
  kind: TransferKind;
  /** The sub-account whose own characters move; null for the main balance. */
  subAccountId: string | null;
  amount: number;
  cause: string;
  remark: string;
}

/** One transfer between two locked accounts. */
export interface LedgerPosting {
  id: string;
  kind: TransferKind;
  from: LockedAccount;
  to: LockedAccount;
  amount: number;
  /** The same cause never moves twice. The default is made of the id. */
  cause?: string;
}

/** A change of one sub-account's usage for one purpose in one local day. */
export type UsageChange = Pick<
  CharacterUsage,
  'subAccountId' | 'day' | 'purpose' | 'characters' | 'requests'
>;

const kindOf = (side: CharacterSide): string => (typeof side === 'string' ? side : 'sub');

export const subAccountOf = (side: CharacterSide): string | null =>
  typeof side === 'string' ? null : side.subAccountId;

/** `actor` is an SQL expression for the name of the person who moves them. */
const transferSql = (actor: string): string => `
  insert into character_transfers (id, tenant_id, kind, sub_account_id, amount, cause, remark, actor_name, at)
  select t.id, $1, t.kind, t."subAccountId", t.amount, t.cause, t.remark, coalesce(${actor}, ''), $4
  from jsonb_to_record($2::jsonb)
    as t (id text, kind text, "subAccountId" text, amount bigint, cause text, remark text)
  on conflict (tenant_id, cause) do nothing returning id`;

/** $4 and $5 are the ids of accounts that do not exist yet. */
const grantSql = (actor: string): string => `
  with given as (
    select * from jsonb_to_record($2::jsonb) as t (id text, kind text, amount bigint, cause text, remark text)),
  moved as (
    insert into character_transfers (id, tenant_id, kind, amount, cause, remark, actor_name, at)
    select id, $1, kind, amount, cause, remark, coalesce(${actor}, ''), $6 from given),
  sides as (
    insert into character_accounts (id, tenant_id, kind, balance)
    select a.id, $1, a.kind, a.sign * g.amount
    from given g cross join (values ($4::text, 'main', 1), ($5::text, 'issued', -1)) as a (id, kind, sign)
    on conflict (tenant_id, kind) where sub_account_id is null
    do update set balance = character_accounts.balance + excluded.balance,
      crossing = case when character_accounts.balance + excluded.balance < ${characterLimits.lowWarning}
        then character_accounts.crossing end
    returning id, kind, balance),
  entries as (
    insert into character_entries (transfer_id, account_id, tenant_id, amount, balance_after)
    select g.id, s.id, $1, case s.kind when 'main' then g.amount else -g.amount end, s.balance
    from sides s cross join given g)
  select balance::float8 from sides where kind = 'main'`;

const accountSql = `character_accounts
  where tenant_id = $1 and kind = $2 and sub_account_id is not distinct from $3`;

/**
 * A movement that spends nothing. `crossing` is the movement that took a balance below its threshold. For a
 * sub-account, it is cleared here: the next spending checks the threshold again. For the main balance,
 * reaching the warning level clears it; below, the next movement that takes characters sets it.
 */
const enterSql = `
  update character_accounts set balance = balance + $4,
    crossing = case when kind <> 'main' or balance + $4 >= $5 then null
      when $4 < 0 then coalesce(crossing, $6) else crossing end
  where tenant_id = $1 and kind = $2 and sub_account_id is not distinct from $3
    and (kind = 'issued' or balance + $4 >= 0)
  returning new.id, new.balance, old.crossing is null and new.crossing is not null as "fellLow"`;

const postSql = `
  with moved as (
    update character_accounts a set balance = b.balance, crossing = b.crossing
    from jsonb_to_recordset($3::jsonb) as b (id text, balance bigint, crossing text) where a.id = b.id
  ), transfers as (
    insert into character_transfers (id, tenant_id, kind, sub_account_id, amount, cause, at)
    select t.id, $1, t.kind, t."subAccountId", t.amount, coalesce(t.cause, t.kind || ' ' || t.id), $2
    from jsonb_to_recordset($4::jsonb) as t (id text, kind text, "subAccountId" text, amount bigint, cause text)
  ), entries as (
    insert into character_entries (transfer_id, account_id, tenant_id, amount, balance_after)
    select e."transferId", e."accountId", $1, e.amount, e."balanceAfter"
    from jsonb_to_recordset($5::jsonb)
      as e ("transferId" text, "accountId" text, amount bigint, "balanceAfter" bigint)
  )
  insert into character_days (tenant_id, sub_account_id, day, purpose, characters, requests, translations)
  select $1, d."subAccountId", d.day, d.purpose, d.characters, d.requests,
    case d.purpose when 'translation' then d.requests else 0 end
  from jsonb_to_recordset($6::jsonb)
    as d ("subAccountId" text, day date, purpose text, characters bigint, requests int)
  on conflict (tenant_id, sub_account_id, day, purpose) do update set
    characters = character_days.characters + excluded.characters,
    requests = character_days.requests + excluded.requests,
    translations = character_days.translations + excluded.translations`;

/** SQL for a JSON object: the change of a tenant's main balance by a grant in the same statement. */
export const mainChange = (tenantId: string, granted: string): string =>
  `(select jsonb_build_object('from', balance - ${granted}, 'to', balance) from character_accounts
    where tenant_id = ${tenantId} and kind = 'main' and sub_account_id is null)`;

/** Accounts, transfers and entries: double entry, append-only, and no balance below zero. */
@Injectable()
export class CharacterLedgerRepository {
  constructor(
    private readonly actorNames: ActorNameRegistry,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /** False if the cause has moved before. */
  async insertTransfer(tx: TenantTx, transfer: NewTransfer): Promise<boolean> {
    const actorId = currentContext()?.actor.id ?? '';
    const params = [tx.tenantId, JSON.stringify(transfer), actorId, this.clock.now()];
    return (await tx.query(transferSql(actorNameSql(this.actorNames, '$3')), params)).length > 0;
  }

  /** Returns the main balance after the grant. PostgreSQL rejects a cause that has moved before. */
  async grant(tx: TenantTx, transfer: Omit<NewTransfer, 'subAccountId'>): Promise<number> {
    const [main] = await tx.query<{ balance: number }>(grantSql(actorNameSql(this.actorNames, '$3')), [
      tx.tenantId,
      JSON.stringify(transfer),
      currentContext()?.actor.id ?? '',
      this.ids.next('cha'),
      this.ids.next('cha'),
      this.clock.now(),
    ]);
    return (main as { balance: number }).balance;
  }

  /** 0 if the account does not exist. */
  async balance(tx: TenantTx, side: CharacterSide): Promise<number> {
    const account = await tx.manager.findOneBy(CharacterAccountEntity, {
      tenantId: tx.tenantId,
      kind: kindOf(side) as CharacterAccountEntity['kind'],
      subAccountId: subAccountOf(side) ?? IsNull(),
    });
    return Number(account?.balance ?? 0);
  }

  /** Locks the account until the transaction ends, and creates it if it is missing. */
  async lock(tx: TenantTx, side: CharacterSide): Promise<void> {
    await this.ensure(tx, side);
    await tx.query(`select 1 from ${accountSql} for no key update`, this.keyOf(tx, side));
  }

  /**
   * Changes an account by an entry of the transfer. Returns its balance and whether the main balance became
   * low; null if it would fall below zero.
   */
  async enter(
    tx: TenantTx,
    transferId: string,
    side: CharacterSide,
    amount: number,
  ): Promise<{ balance: number; fellLow: boolean } | null> {
    await this.ensure(tx, side);
    const [account] = await tx.query<{ id: string; balance: string; fellLow: boolean }>(enterSql, [
      ...this.keyOf(tx, side),
      amount,
      characterLimits.lowWarning,
      transferId,
    ]);
    if (!account) return null;
    await tx.query(
      `insert into character_entries (transfer_id, account_id, tenant_id, amount, balance_after)
       values ($1, $2, $3, $4, $5)`,
      [transferId, account.id, tx.tenantId, amount, account.balance],
    );
    return { balance: Number(account.balance), fellLow: account.fellLow };
  }

  /** Sets the spending that went below the threshold. With null, the next one below it counts as a fall. */
  async setCrossing(tx: TenantTx, subAccountId: string, crossing: string | null): Promise<void> {
    await tx.manager.update(CharacterAccountEntity, { tenantId: tx.tenantId, subAccountId }, { crossing });
  }

  /**
   * Writes transfers between locked accounts, both entries of each, and the usage, in one statement. It
   * changes the given accounts in memory at once, as their rows will be.
   */
  async post(tx: TenantTx, postings: LedgerPosting[], usage: UsageChange[] = []): Promise<void> {
    if (postings.length === 0) return;
    const entries = postings.flatMap(({ id, from, to, amount }) => [
      entryOf(id, from, -amount),
      entryOf(id, to, amount),
    ]);
    const accounts = [...new Set(postings.flatMap(({ from, to }) => [from, to]))];
    const transfers = postings.map((one) => {
      const { id, kind, amount, cause } = one;
      return { id, kind, subAccountId: ownOf(one), amount, cause };
    });
    await tx.query(postSql, [
      tx.tenantId,
      this.clock.now(),
      JSON.stringify(accounts),
      JSON.stringify(transfers),
      JSON.stringify(entries),
      JSON.stringify(usage),
    ]);
  }

  private async ensure(tx: TenantTx, side: CharacterSide): Promise<void> {
    await tx.query(
      `insert into character_accounts (id, tenant_id, kind, sub_account_id) values ($4, $1, $2, $3)
       on conflict do nothing`,
      [...this.keyOf(tx, side), this.ids.next('cha')],
    );
  }

  private keyOf(tx: TenantTx, side: CharacterSide): [string, string, string | null] {
    return [tx.tenantId, kindOf(side), subAccountOf(side)];
  }
}

function entryOf(transferId: string, account: LockedAccount, amount: number) {
  account.balance += amount;
  return { transferId, accountId: account.id, amount, balanceAfter: account.balance };
}

const shared: readonly string[] = ['main', 'used', 'issued'];

const ownOf = ({ from, to }: LedgerPosting): string | null =>
  [from, to].map(({ name }) => name).find((name) => !shared.includes(name)) ?? null;
