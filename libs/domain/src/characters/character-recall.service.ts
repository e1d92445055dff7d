import { Injectable } from '@nestjs/common';
import type { TenantTx } from '@parley/platform/database';
import { Ids } from '@parley/platform/ids';
import { Outbox } from '@parley/platform/messaging';
import { CharacterLedgerRepository, type LedgerPosting } from './character-ledger.repository.js';
import { CharacterAccountRepository, type LockedAccount } from './character-account.repository.js';
import { CharacterEvents } from './character.events.js';
import { fallsLow } from './character.policy.js';

/** How many characters were recalled, and the main balance before and after it. */
export interface Recalled {
  amount: number;
  main: { from: number; to: number };
}

/** Recalls characters from a tenant, on whichever balance they are by now. */
@Injectable()
export class CharacterRecallService {
  constructor(
    private readonly accounts: CharacterAccountRepository,
    private readonly ledger: CharacterLedgerRepository,
    private readonly events: CharacterEvents,
    private readonly outbox: Outbox,
    private readonly ids: Ids,
  ) {}

  /**
   * Recalls as many of `wanted` as there are: from the main balance first, then from limited sub-accounts, the fullest
   * first. PostgreSQL rejects a cause that has moved before.
   */
  async recall(tx: TenantTx, wanted: number, cause: string): Promise<Recalled> {
    const { main, issued, own } = await this.accounts.lockAll(tx);
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
      // The next spending below its threshold counts as falling.
      if (account !== main) account.crossing = null;
    }
    if (isLow) main.crossing = postings[0]?.id ?? null;
    await this.ledger.post(tx, postings);
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
}

const fullestFirst = (one: LockedAccount, other: LockedAccount): number =>
  other.balance - one.balance || (one.name < other.name ? -1 : 1);
