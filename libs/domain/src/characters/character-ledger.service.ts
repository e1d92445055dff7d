import { Injectable } from '@nestjs/common';
import { characterLimits, type TransferKind } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { currentContext } from '@parley/platform/context';
import type { TenantTx } from '@parley/platform/database';
import { Ids } from '@parley/platform/ids';
import { Outbox } from '@parley/platform/messaging';
import { CharacterEvents } from './character.events.js';
import { fallsLow, notEnough } from './characters.policy.js';

/** A side of a movement: the main balance, what was granted, what was spent, or a sub-account's own. */
export type CharacterSide = 'main' | 'issued' | 'used' | { subAccountId: string };

export interface CharacterMovement {
  kind: TransferKind;
  from: CharacterSide;
  to: CharacterSide;
  /** Code points, above zero. */
  amount: number;
  /** What caused it: the same cause never moves twice. */
  cause: string;
  remark?: string;
}

interface Account {
  id: string;
  balance: string;
}

const kindOf = (side: CharacterSide): string => (typeof side === 'string' ? side : 'sub');
const subAccountOf = (side: CharacterSide): string | null =>
  typeof side === 'string' ? null : side.subAccountId;
/** Main before any sub-account, and those by id: two movements never wait for each other. */
const lockOrder = (side: CharacterSide): string =>
  typeof side === 'string' ? `0${['main', 'issued', 'used'].indexOf(side)}` : `1${side.subAccountId}`;

/** $9 and $10 the ids of accounts that are not there yet. */
const grant = `
  with moved as (
    insert into character_transfers (id, tenant_id, kind, amount, cause, remark, actor_name, at)
    values ($1, $2, $3, $4, $5, $6, coalesce((select email from users where id = $7), ''), $8)),
  sides as (
    insert into character_accounts (id, tenant_id, kind, balance)
    values ($9, $2, 'main', $4), ($10, $2, 'issued', -$4::bigint)
    on conflict (tenant_id, kind) where sub_account_id is null
    do update set balance = character_accounts.balance + excluded.balance, crossing = null
    returning id, kind, balance),
  entries as (
    insert into character_entries (transfer_id, account_id, tenant_id, amount, balance_after)
    select $1, id, $2, case kind when 'main' then $4 else -$4::bigint end, balance from sides)
  select balance::float8 from sides where kind = 'main'`;

/** Of SQL texts, a JSON object in SQL: what a grant of so many, just made, was to a tenant's main balance. */
export const mainChange = (tenantId: string, granted: string): string =>
  `(select jsonb_build_object('from', balance - ${granted}, 'to', balance) from character_accounts
    where tenant_id = ${tenantId} and kind = 'main' and sub_account_id is null)`;

/** Moves characters: double entry, append-only, and no balance below zero. */
@Injectable()
export class CharacterLedgerService {
  constructor(
    private readonly ids: Ids,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly tell: CharacterEvents,
  ) {}

  /** False where this cause has moved before. Rejects with `characters.not_enough`; nothing has moved then. */
  async transfer(tx: TenantTx, movement: CharacterMovement): Promise<boolean> {
    const { kind, from, to, amount, cause, remark = '' } = movement;
    const transferId = this.ids.next('cht');
    const moved = await tx.query(
      `insert into character_transfers (id, tenant_id, kind, sub_account_id, amount, cause, remark, actor_name, at)
       values ($1, $2, $3, $4, $5, $6, $7, coalesce((select email from users where id = $8), ''), $9)
       on conflict (tenant_id, cause) do nothing returning id`,
      [
        transferId,
        tx.tenantId,
        kind,
        subAccountOf(from) ?? subAccountOf(to),
        amount,
        cause,
        remark,
        currentContext()?.actor.id ?? '',
        this.clock.now(),
      ],
    );
    if (moved.length === 0) return false;
    const sides = [
      { side: from, change: -amount },
      { side: to, change: amount },
    ].sort((one, other) => (lockOrder(one.side) < lockOrder(other.side) ? -1 : 1));
    for (const { side, change } of sides) await this.enter(tx, transferId, side, change);
    await this.tell.changed(
      tx,
      [subAccountOf(from), subAccountOf(to)].filter((id) => id !== null),
    );
    return true;
  }

  /**
   * Issues characters to the main balance, in one statement, and returns it. PostgreSQL refuses a cause that has moved
   * before. Whoever grants them tells of it.
   */
  async grant(
    tx: TenantTx,
    { kind, amount, cause, remark = '' }: Omit<CharacterMovement, 'from' | 'to'>,
  ): Promise<number> {
    const [main] = await tx.query<{ balance: number }>(grant, [
      this.ids.next('cht'),
      tx.tenantId,
      kind,
      amount,
      cause,
      remark,
      currentContext()?.actor.id ?? '',
      this.clock.now(),
      this.ids.next('cha'),
      this.ids.next('cha'),
    ]);
    return (main as { balance: number }).balance;
  }

  /** Moves as much of `amount` as lies at `from`, and returns how much that was; nothing moves twice. */
  async transferUpTo(tx: TenantTx, movement: CharacterMovement): Promise<number> {
    const sides = [movement.from, movement.to].sort((one, other) =>
      lockOrder(one) < lockOrder(other) ? -1 : 1,
    );
    for (const side of sides) await this.lockAccounts(tx, side);
    const amount = Math.min(movement.amount, await this.balance(tx, movement.from));
    if (amount <= 0) return 0;
    return (await this.transfer(tx, { ...movement, amount })) ? amount : 0;
  }

  /** Moves all that lies at `from`, and returns how much that was; nothing moves twice, nor where nothing lies. */
  async transferAll(tx: TenantTx, movement: Omit<CharacterMovement, 'amount'>): Promise<number> {
    return this.transferUpTo(tx, { ...movement, amount: Number.POSITIVE_INFINITY });
  }

  /** Its threshold was set anew: the next spending below it counts as falling. */
  async forgetCrossing(tx: TenantTx, subAccountId: string): Promise<void> {
    await tx.query(
      'update character_accounts set crossing = null where tenant_id = $1 and sub_account_id = $2',
      [tx.tenantId, subAccountId],
    );
  }

  /** What lies there now; 0 where nothing ever did. */
  async balance(tx: TenantTx, side: CharacterSide): Promise<number> {
    const [row] = await tx.query<Account>(
      `select id, balance from character_accounts
       where tenant_id = $1 and kind = $2 and sub_account_id is not distinct from $3`,
      [tx.tenantId, kindOf(side), subAccountOf(side)],
    );
    return Number(row?.balance ?? 0);
  }

  /** Against every other movement, until the transaction ends. */
  private async lockAccounts(tx: TenantTx, side: CharacterSide): Promise<void> {
    await this.ensure(tx, side);
    await tx.query(
      `select 1 from character_accounts
       where tenant_id = $1 and kind = $2 and sub_account_id is not distinct from $3 for no key update`,
      [tx.tenantId, kindOf(side), subAccountOf(side)],
    );
  }

  private async ensure(tx: TenantTx, side: CharacterSide): Promise<void> {
    await tx.query(
      `insert into character_accounts (id, tenant_id, kind, sub_account_id) values ($1, $2, $3, $4)
       on conflict do nothing`,
      [this.ids.next('cha'), tx.tenantId, kindOf(side), subAccountOf(side)],
    );
  }

  private async enter(tx: TenantTx, transferId: string, side: CharacterSide, change: number): Promise<void> {
    const place = [tx.tenantId, kindOf(side), subAccountOf(side)];
    await this.ensure(tx, side);
    const [account] = await tx.query<Account>(
      // What was found out about its threshold is over: a movement that is no spending may have changed that. A main
      // balance that stays low has been told of.
      `update character_accounts set balance = balance + $4,
         crossing = case when kind = 'main' and balance + $4 < $5 then crossing end
       where tenant_id = $1 and kind = $2 and sub_account_id is not distinct from $3
         and (kind = 'issued' or balance + $4 >= 0) returning id, balance`,
      [...place, change, characterLimits.lowWarning],
    );
    if (!account) throw notEnough('characters');
    await tx.query(
      `insert into character_entries (transfer_id, account_id, tenant_id, amount, balance_after)
       values ($1, $2, $3, $4, $5)`,
      [transferId, account.id, tx.tenantId, change, account.balance],
    );
    const balance = Number(account.balance);
    if (side !== 'main') return;
    const before = balance - change;
    if (fallsLow(before, balance)) await this.outbox.add(tx, 'characters.low', { balance });
    if (before > 0 && balance === 0) await this.outbox.add(tx, 'characters.out', { balance });
  }
}
