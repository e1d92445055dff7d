import { Injectable } from '@nestjs/common';
import { Clock } from '@parley/platform/clock';
import type { TenantTx } from '@parley/platform/database';
import { Ids } from '@parley/platform/ids';
import { Outbox } from '@parley/platform/messaging';
import { post, type LedgerPosting } from './ledger-posting.js';
import { CharacterAccountRepository, type LockedAccount } from './character-account.repository.js';
import { CharacterEvents } from './character.events.js';
import { fallsLow } from './characters.policy.js';

/** What a recall found: the main balance before it and after, and how many characters went. */
export interface Recalled {
  amount: number;
  main: { from: number; to: number };
}

/** Takes characters out of a tenant again, wherever they lie by now. */
@Injectable()
export class CharacterRecallService {
  constructor(
    private readonly accounts: CharacterAccountRepository,
    private readonly tell: CharacterEvents,
    private readonly outbox: Outbox,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /**
   * As many of `wanted` as there are: those of the main balance first, then those of limited sub-accounts, the fullest
   * first. PostgreSQL refuses a cause that has moved before.
   */
  async recall(tx: TenantTx, wanted: number, cause: string): Promise<Recalled> {
    const { main, issued, own } = await this.accounts.lockAll(tx);
    const from = main.balance;
    const postings: LedgerPosting[] = [];
    let left = wanted;
    for (const account of [main, ...own.toSorted(fullestFirst)]) {
      const amount = Math.min(left, account.balance);
      if (amount <= 0) continue;
      left -= amount;
      const of = account === main ? cause : `${cause} ${account.name}`;
      postings.push({
        id: this.ids.next('cht'),
        kind: 'refund',
        from: account,
        to: issued,
        amount,
        cause: of,
      });
      // What was found out about its threshold is over.
      account.crossing = null;
    }
    await post(tx, postings, [], this.clock.now());
    if (postings.length > 0) {
      const names = postings.map((one) => one.from.name);
      await this.tell.changed(
        tx,
        names.filter((name) => name !== 'main'),
      );
    }
    const { balance } = main;
    if (fallsLow(from, balance)) await this.outbox.add(tx, 'characters.low', { balance });
    if (from > 0 && balance === 0) await this.outbox.add(tx, 'characters.out', { balance });
    return { amount: wanted - left, main: { from, to: main.balance } };
  }
}

const fullestFirst = (one: LockedAccount, other: LockedAccount): number =>
  other.balance - one.balance || (one.name < other.name ? -1 : 1);
