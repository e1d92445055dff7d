import { Injectable } from '@nestjs/common';
import type { TransferKind } from '@parley/contracts/public';
import type { TenantTx } from '@parley/platform/database';
import { Ids } from '@parley/platform/ids';
import { Outbox } from '@parley/platform/messaging';
import { CharacterEvents } from './character.events.js';
import {
  CharacterLedgerRepository,
  type CharacterSide,
  subAccountOf,
} from './character-ledger.repository.js';
import { notEnough } from './character.policy.js';

export interface CharacterMovement {
  kind: TransferKind;
  from: CharacterSide;
  to: CharacterSide;
  /** Code points, above zero. */
  amount: number;
  /** The same cause never moves twice. */
  cause: string;
  remark?: string;
}

/** The main balance before those of sub-accounts, and these by id: two movements never wait for each other. */
const lockOrder = (side: CharacterSide): string =>
  typeof side === 'string' ? `0${['main', 'issued', 'used'].indexOf(side)}` : `1${side.subAccountId}`;

/** Moves characters: double entry, append-only, and no balance below zero. */
@Injectable()
export class CharacterLedgerService {
  constructor(
    private readonly ids: Ids,
    private readonly rows: CharacterLedgerRepository,
    private readonly outbox: Outbox,
    private readonly events: CharacterEvents,
  ) {}

  /** False where this cause has moved before. Rejects with `characters.not_enough`; nothing has moved then. */
  async transfer(tx: TenantTx, movement: CharacterMovement): Promise<boolean> {
    const { kind, from, to, amount, cause, remark = '' } = movement;
    const transferId = this.ids.next('cht');
    const subAccountId = subAccountOf(from) ?? subAccountOf(to);
    const transfer = { id: transferId, kind, subAccountId, amount, cause, remark };
    if (!(await this.rows.insertTransfer(tx, transfer))) return false;
    const sides = [
      { side: from, change: -amount },
      { side: to, change: amount },
    ].sort((one, other) => (lockOrder(one.side) < lockOrder(other.side) ? -1 : 1));
    for (const { side, change } of sides) await this.enter(tx, transferId, side, change);
    await this.events.changed(
      tx,
      [subAccountOf(from), subAccountOf(to)].filter((id) => id !== null),
    );
    return true;
  }

  /**
   * Issues characters to the main balance, by one statement, and returns the balance. PostgreSQL rejects a cause that has
   * moved before. The caller publishes the change.
   */
  async grant(
    tx: TenantTx,
    { kind, amount, cause, remark = '' }: Omit<CharacterMovement, 'from' | 'to'>,
  ): Promise<number> {
    return this.rows.grant(tx, { id: this.ids.next('cht'), kind, amount, cause, remark });
  }

  /** Moves as much of `amount` as lies at `from`, and returns how much that was; nothing moves twice. */
  async transferUpTo(tx: TenantTx, movement: CharacterMovement): Promise<number> {
    const sides = [movement.from, movement.to].sort((one, other) =>
      lockOrder(one) < lockOrder(other) ? -1 : 1,
    );
    for (const side of sides) await this.rows.lock(tx, side);
    const amount = Math.min(movement.amount, await this.balance(tx, movement.from));
    if (amount <= 0) return 0;
    return (await this.transfer(tx, { ...movement, amount })) ? amount : 0;
  }

  /** Moves all that lies at `from`, and returns how much that was; nothing moves twice, nor where nothing lies. */
  async transferAll(tx: TenantTx, movement: Omit<CharacterMovement, 'amount'>): Promise<number> {
    return this.transferUpTo(tx, { ...movement, amount: Number.POSITIVE_INFINITY });
  }

  /**
   * Its threshold was set anew; 0 where it is not refilled. A balance below it falls now, and is refilled; otherwise the
   * next spending below it counts as falling.
   */
  async resetCrossing(tx: TenantTx, subAccountId: string, threshold: number): Promise<void> {
    await this.rows.lock(tx, { subAccountId });
    const isBelow = (await this.balance(tx, { subAccountId })) < threshold;
    const crossing = isBelow ? this.ids.next('cht') : null;
    await this.rows.setCrossing(tx, subAccountId, crossing);
    if (crossing !== null)
      await this.outbox.add(tx, 'characters.threshold-crossed', { subAccountId, transferId: crossing });
  }

  /** The balance of an account now; 0 where there is none. */
  async balance(tx: TenantTx, side: CharacterSide): Promise<number> {
    return this.rows.balance(tx, side);
  }

  private async enter(tx: TenantTx, transferId: string, side: CharacterSide, change: number): Promise<void> {
    const entered = await this.rows.enter(tx, transferId, side, change);
    if (entered === null) throw notEnough('characters');
    if (side !== 'main') return;
    const { balance } = entered;
    const before = balance - change;
    if (entered.fellLow) await this.outbox.add(tx, 'characters.low', { balance });
    if (before > 0 && balance === 0) await this.outbox.add(tx, 'characters.out', { balance });
  }
}
