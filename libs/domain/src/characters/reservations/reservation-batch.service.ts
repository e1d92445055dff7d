import { Injectable } from '@nestjs/common';
import type { SpendPurpose } from '@parley/contracts/public';
import type { TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { Ids } from '@parley/platform/ids';
import { Outbox } from '@parley/platform/messaging';
import { LRUCache } from 'lru-cache';
import { AutoAllocationService, type Unfilled } from '../auto-allocation.service.js';
import {
  CharacterLedgerRepository,
  type LedgerPosting,
  type UsageChange,
} from '../character-ledger.repository.js';
import { CharacterAccountRepository, type LockedAccount } from '../character-account.repository.js';
import { CharacterEvents } from '../character.events.js';
import {
  type KnownReservation,
  type ReservationContext,
  ReservationRepository,
  type Spender,
} from './reservation.repository.js';
import { causeReused, fallsLow, noneToSpend, notEnough, suspended } from '../character.policy.js';

/** Characters for a service, before it is called. */
export interface Reservation {
  tenantId: string;
  subAccountId: string;
  /** The id of what it pays for, unique in the tenant: charged once, and free again once it was released. */
  cause: string;
  /** The digest of what it pays for: until the reservation is released, its cause identifies nothing else. */
  digest?: string;
  /** Rejects the cause once it was captured, where it would otherwise join. */
  once?: boolean;
  purpose: SpendPurpose;
  /** Code points, 1 or more. */
  amount: number;
}

/** Why it was rejected; null where it was reserved. */
export type ReservationOutcome = AppError | null;

interface Decision {
  answers: ReservationOutcome[];
  /** Transfers from the main balance to limited sub-accounts that had too little for one of these. */
  refills: LedgerPosting[];
  shares: Share[];
  /** Causes that others reserved already, as often as they were reserved here. */
  joined: string[];
  /** The main balance was too little for one of them. */
  isShort: boolean;
  /** A limited sub-account whose refills the main balance was too little for. */
  unfilled: Unfilled | null;
}

interface Share extends LedgerPosting {
  spends: Reservation[];
  own: Spender | null;
}

const notifiedMs = 3_600_000;

/**
 * Decides many reservations of one tenant in one transaction: in their order, as far as the balances last. A limited
 * sub-account that is refilled by itself gets the refills that one of them needs.
 */
@Injectable()
export class ReservationBatchService {
  /** Tenants that were notified of late that their balance is too little. */
  private readonly notifiedShort = new LRUCache<string, true>({ max: 10_000, ttl: notifiedMs });
  /** The same of refills. */
  private readonly notifiedUnfilled = new LRUCache<string, true>({ max: 10_000, ttl: notifiedMs });

  constructor(
    private readonly accounts: CharacterAccountRepository,
    private readonly rows: ReservationRepository,
    private readonly ledger: CharacterLedgerRepository,
    private readonly events: CharacterEvents,
    private readonly autoAllocation: AutoAllocationService,
    private readonly outbox: Outbox,
    private readonly ids: Ids,
  ) {}

  /** Answers each of them, in their order. */
  async reserve(tx: TenantTx, spends: Reservation[]): Promise<ReservationOutcome[]> {
    const subAccountIds = [...new Set(spends.map(({ subAccountId }) => subAccountId))];
    const causes = spends.map(({ cause }) => cause);
    const [accounts, context] = await this.accounts.lockAndRead(tx, subAccountIds, () =>
      this.rows.context(tx, subAccountIds, causes),
    );
    if (!context?.active) return spends.map(suspended);
    const { answers, refills, shares, joined, isShort, unfilled } = this.decide(spends, context, accounts);
    if (unfilled) await this.notifyUnfilled(tx, unfilled);
    const { balance } = accountOf(accounts, 'main');
    const notifiesShort = isShort && balance > 0 && !this.notifiedShort.has(tx.tenantId);
    if (notifiesShort) tx.afterCommit(() => this.notifiedShort.set(tx.tenantId, true));
    await tx.commitWith(() => [
      ...(shares.length > 0 ? this.write(tx, { refills, shares }, context.day, accounts) : []),
      ...(notifiesShort ? [this.outbox.add(tx, 'characters.out', { balance })] : []),
      ...(joined.length > 0 ? [this.rows.join(tx, joined)] : []),
    ]);
    return answers;
  }

  private async notifyUnfilled(tx: TenantTx, unfilled: Unfilled): Promise<void> {
    if (this.notifiedUnfilled.has(tx.tenantId)) return;
    await this.autoAllocation.notifyUnfilled(tx, unfilled);
    tx.afterCommit(() => this.notifiedUnfilled.set(tx.tenantId, true));
  }

  private decide(
    spends: Reservation[],
    context: ReservationContext,
    accounts: Map<string, LockedAccount>,
  ): Decision {
    const [main, used] = [accountOf(accounts, 'main'), accountOf(accounts, 'used')];
    const spenders = new Map((context.spenders ?? []).map((one) => [one.id, one]));
    const shares = new Map<string, Share>();
    const refills = new Map<string, LedgerPosting>();
    const joined: string[] = [];
    let isShort = false;
    let unfilled: Unfilled | null = null;
    const decided = new Map<string, KnownReservation & { answer: ReservationOutcome }>(
      Object.entries(context.known ?? {}).map(([cause, known]) => [cause, { ...known, answer: null }]),
    );
    const left = (account: LockedAccount): number => {
      const spent = shares.get(account.name)?.amount ?? 0;
      const moved = account === main ? -sumOf(refills.values()) : (refills.get(account.name)?.amount ?? 0);
      return account.balance - spent + moved;
    };
    /** As many refills as are missing; none where the main balance is too little for them. */
    const refill = (to: LockedAccount, step: number, missing: number): boolean => {
      if (step === 0) return false;
      const amount = Math.ceil(missing / step) * step;
      if (left(main) < amount) {
        unfilled ??= { subAccountId: to.name, amount };
        return false;
      }
      const earlier = refills.get(to.name);
      if (earlier) earlier.amount += amount;
      else refills.set(to.name, { id: this.ids.next('cht'), kind: 'auto_allocate', from: main, to, amount });
      return true;
    };
    const decideOne = (spend: Reservation): ReservationOutcome => {
      const spender = spenders.get(spend.subAccountId);
      if (!spender) return noneToSpend();
      const own = spender.mode === 'limited' ? spender : null;
      const from = accounts.get(own?.id ?? 'main');
      if (!from) return notEnough('characters');
      let share = shares.get(from.name);
      const missing = spend.amount - left(from);
      if (missing > 0 && !refill(from, own?.refill ?? 0, missing)) {
        isShort ||= own === null;
        return notEnough('characters');
      }
      if (!share) {
        share = { id: this.ids.next('cht'), kind: 'spend', from, to: used, amount: 0, spends: [], own };
        shares.set(from.name, share);
      }
      share.amount += spend.amount;
      share.spends.push(spend);
      return null;
    };
    const answers = spends.map((spend) => {
      const { cause, digest = '', once = false } = spend;
      const before = decided.get(cause);
      if (before) {
        if (before.digest !== digest || (once && before.kept)) return causeReused();
        if (before.answer === null && !before.kept) joined.push(cause);
        return before.answer;
      }
      const answer = decideOne(spend);
      // The same cause again in this batch gets the same answer; asked again later it may fit.
      decided.set(cause, { digest, kept: false, answer });
      return answer;
    });
    return {
      answers,
      refills: [...refills.values()],
      shares: [...shares.values()],
      joined,
      isShort,
      unfilled,
    };
  }

  /** No statement needs the answer of another: they are sent together. */
  private write(
    tx: TenantTx,
    { refills, shares }: Pick<Decision, 'refills' | 'shares'>,
    day: string,
    accounts: Map<string, LockedAccount>,
  ): Promise<unknown>[] {
    const rows = shares.flatMap(({ id, own, spends }) =>
      spends.map((spend) => ({ ...spend, digest: spend.digest ?? '', transferId: id, own: own !== null })),
    );
    const writes: Promise<unknown>[] = [this.rows.insert(tx, day, rows)];
    const main = accountOf(accounts, 'main');
    const before = main.balance;
    const postings = [...refills, ...shares];
    const fromMain = postings.filter(({ from }) => from === main);
    // Releases may lift the balance again and again: it is one fall until another movement.
    const isLow = fromMain.length > 0 && fallsLow(main, before - sumOf(fromMain));
    if (isLow) main.crossing = fromMain[0]?.id ?? null;
    const refilled = new Map(refills.map(({ to, amount }) => [to, amount]));
    for (const { to } of refills) to.crossing = null;
    for (const { id, own, from, amount } of shares) {
      if (own && crosses(own, from, from.balance + (refilled.get(from) ?? 0) - amount)) {
        from.crossing = id;
        const crossed = { subAccountId: own.id, transferId: id };
        writes.push(this.outbox.add(tx, 'characters.threshold-crossed', crossed));
      }
    }
    writes.push(this.ledger.post(tx, postings, usageOf(rows, day)));
    const after = main.balance;
    if (isLow) writes.push(this.outbox.add(tx, 'characters.low', { balance: after }));
    if (before > 0 && after === 0) writes.push(this.outbox.add(tx, 'characters.out', { balance: 0 }));
    writes.push(this.events.often(tx, [...new Set(rows.map(({ subAccountId }) => subAccountId))]));
    return writes;
  }
}

/** Whether it falls from its threshold, or is below where nothing was done about that yet. */
const crosses = ({ threshold }: Spender, { balance, crossing }: LockedAccount, after: number): boolean =>
  after < threshold && (balance >= threshold || crossing === null);

const sumOf = (postings: Iterable<LedgerPosting>): number =>
  [...postings].reduce((sum, { amount }) => sum + amount, 0);

function usageOf(spends: Reservation[], day: string): UsageChange[] {
  const usage = new Map<string, UsageChange>();
  for (const { subAccountId, amount, purpose } of spends) {
    const key = `${subAccountId} ${purpose}`;
    let one = usage.get(key);
    if (!one) usage.set(key, (one = { subAccountId, day, purpose, characters: 0, requests: 0 }));
    one.characters += amount;
    one.requests += 1;
  }
  return [...usage.values()];
}

function accountOf(accounts: Map<string, LockedAccount>, name: 'main' | 'used'): LockedAccount {
  const account = accounts.get(name);
  if (!account) throw new Error(`the account ${name} is missing`);
  return account;
}
