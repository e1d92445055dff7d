import { Injectable } from '@nestjs/common';
import type { TransferKind } from '@parley/contracts/public';
import type { TenantTx } from '@parley/platform/database';
import { Ids } from '@parley/platform/ids';
import { Outbox } from '@parley/platform/messaging';
import { type SubAccountBalance, SubAccountBalanceRegistry } from '../sub-accounts/index.js';
import { CharacterAccountRepository, type LockedAccount } from './character-account.repository.js';
import { CharacterEvents } from './character.events.js';
import {
  CharacterLedgerRepository,
  type CharacterSide,
  type LedgerPosting,
  subAccountOf,
} from './character-ledger.repository.js';
import { fallsLow, notEnough } from './character.policy.js';

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

/** How many characters were recalled, and the main balance before and after. */
export interface Recalled {
  amount: number;
  main: { from: number; to: number };
}

/** The main account comes before sub-accounts, which are ordered by id. So two movements never deadlock. */
const lockOrder = (side: CharacterSide): string =>
  typeof side === 'string' ? `0${['main', 'issued', 'used'].indexOf(side)}` : `1${side.subAccountId}`;

/** Moves, issues and recalls characters: double entry, append-only, and no balance below zero. */
@Injectable()
export class CharacterLedgerService implements SubAccountBalance {
  constructor(
    subAccountBalanceRegistry: SubAccountBalanceRegistry,
    private readonly ledgerRepository: CharacterLedgerRepository,
    private readonly accountRepository: CharacterAccountRepository,
    private readonly events: CharacterEvents,
    private readonly outbox: Outbox,
    private readonly ids: Ids,
  ) {
    subAccountBalanceRegistry.register(this);
  }

  /** False if the cause has moved before. Nothing moves if it rejects with `characters.not_enough`. */
  async transfer(tx: TenantTx, movement: CharacterMovement): Promise<boolean> {
    const { kind, from, to, amount, cause, remark = '' } = movement;
    const transferId = this.ids.next('cht');
    const subAccountId = subAccountOf(from) ?? subAccountOf(to);
    const transfer = { id: transferId, kind, subAccountId, amount, cause, remark };
    if (!(await this.ledgerRepository.insertTransfer(tx, transfer))) return false;
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
   * Issues characters to the main balance in one statement, and returns the balance. PostgreSQL rejects a
   * cause that has moved before. The caller publishes the change.
   */
  async grant(
    tx: TenantTx,
    { kind, amount, cause, remark = '' }: Omit<CharacterMovement, 'from' | 'to'>,
  ): Promise<number> {
    return this.ledgerRepository.grant(tx, { id: this.ids.next('cht'), kind, amount, cause, remark });
  }

  /** Moves up to `amount` from `from`, and returns how much moved. The same cause never moves twice. */
  async transferUpTo(tx: TenantTx, movement: CharacterMovement): Promise<number> {
    const sides = [movement.from, movement.to].sort((one, other) =>
      lockOrder(one) < lockOrder(other) ? -1 : 1,
    );
    for (const side of sides) await this.ledgerRepository.lock(tx, side);
    const amount = Math.min(movement.amount, await this.balance(tx, movement.from));
    if (amount <= 0) return 0;
    return (await this.transfer(tx, { ...movement, amount })) ? amount : 0;
  }

  /** Moves the whole balance of `from`, and returns how much moved. The same cause never moves twice. */
  async transferAll(tx: TenantTx, movement: Omit<CharacterMovement, 'amount'>): Promise<number> {
    return this.transferUpTo(tx, { ...movement, amount: Number.POSITIVE_INFINITY });
  }

  /**
   * Recalls up to `wanted` characters: from the main balance first, then from limited sub-accounts, the
   * fullest first. PostgreSQL rejects a cause that has moved before.
   */
  async recall(tx: TenantTx, wanted: number, cause: string): Promise<Recalled> {
    const { main, issued, own } = await this.accountRepository.lockAll(tx);
    const from = main.balance;
    const postings: LedgerPosting[] = [];
    const isLow = wanted > 0 && from > 0 && fallsLow(main, from - Math.min(wanted, from));
    let left = wanted;
    for (const account of [main, ...own.toSorted(fullestFirst)]) {
      const amount = Math.min(left, account.balance);
      if (amount <= 0) continue;
      left -= amount;
      const accountCause = account === main ? cause : `${cause} ${account.name}`;
      postings.push({
        id: this.ids.next('cht'),
        kind: 'refund',
        from: account,
        to: issued,
        amount,
        cause: accountCause,
      });
      // The next spending below its threshold counts as a fall.
      if (account !== main) account.crossing = null;
    }
    if (isLow) main.crossing = postings[0]?.id ?? null;
    await this.ledgerRepository.post(tx, postings);
    if (postings.length > 0) {
      const names = postings.map((one) => one.from.name);
      await this.events.changed(
        tx,
        names.filter((name) => name !== 'main'),
      );
    }
    const { balance } = main;
    if (isLow) await this.outbox.add(tx, 'characters.low', { balance });
    if (from > 0 && balance === 0) await this.outbox.add(tx, 'characters.out', { balance });
    return { amount: wanted - left, main: { from, to: main.balance } };
  }

  async grantInitial(tx: TenantTx, subAccountId: string, amount: number): Promise<void> {
    const cause = `allocate ${subAccountId} initial`;
    await this.transfer(tx, { kind: 'allocate', from: 'main', to: { subAccountId }, amount, cause });
  }

  async resetThreshold(tx: TenantTx, subAccountId: string, threshold: number): Promise<void> {
    await this.ledgerRepository.lock(tx, { subAccountId });
    const isBelow = (await this.balance(tx, { subAccountId })) < threshold;
    const crossing = isBelow ? this.ids.next('cht') : null;
    await this.ledgerRepository.setCrossing(tx, subAccountId, crossing);
    if (crossing !== null)
      await this.outbox.add(tx, 'characters.threshold-crossed', { subAccountId, transferId: crossing });
  }

  async returnAll(tx: TenantTx, subAccountId: string, cause: string): Promise<number> {
    return this.transferAll(tx, { kind: 'return', from: { subAccountId }, to: 'main', cause });
  }

  /** The current balance of an account; 0 if it does not exist. */
  async balance(tx: TenantTx, side: CharacterSide): Promise<number> {
    return this.ledgerRepository.balance(tx, side);
  }

  private async enter(tx: TenantTx, transferId: string, side: CharacterSide, change: number): Promise<void> {
    const entered = await this.ledgerRepository.enter(tx, transferId, side, change);
    if (entered === null) throw notEnough('characters');
    if (side !== 'main') return;
    const { balance } = entered;
    const before = balance - change;
    if (entered.fellLow) await this.outbox.add(tx, 'characters.low', { balance });
    if (before > 0 && balance === 0) await this.outbox.add(tx, 'characters.out', { balance });
  }
}

const fullestFirst = (one: LockedAccount, other: LockedAccount): number =>
  other.balance - one.balance || (one.name < other.name ? -1 : 1);
