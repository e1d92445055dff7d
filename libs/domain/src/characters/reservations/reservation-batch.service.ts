import { Injectable } from '@nestjs/common';
import { lockAdvisory, type TenantTx } from '@parley/platform/database';
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
import { fallsLow, suspended } from '../character.policy.js';
import {
  accountOf,
  type Decision,
  decide,
  type Reservation,
  type ReservationOutcome,
  sumOf,
} from './reservation.policy.js';
import { type OpenReservation, ReservationRepository, type Spender } from './reservation.repository.js';

const notifiedMs = 3_600_000;

/** Reserves for one tenant, captures and releases: many in a transaction, and each of them once. */
@Injectable()
export class ReservationBatchService {
  /** Tenants with a notice of a low balance within the last hour. */
  private readonly notifiedShort = new LRUCache<string, true>({ max: 10_000, ttl: notifiedMs });
  /** Tenants with a notice of an impossible refill within the last hour. */
  private readonly notifiedUnfilled = new LRUCache<string, true>({ max: 10_000, ttl: notifiedMs });

  constructor(
    private readonly accountRepository: CharacterAccountRepository,
    private readonly reservationRepository: ReservationRepository,
    private readonly ledgerRepository: CharacterLedgerRepository,
    private readonly events: CharacterEvents,
    private readonly autoAllocationService: AutoAllocationService,
    private readonly outbox: Outbox,
    private readonly ids: Ids,
  ) {}

  /** Answers the reservations in their order. */
  async reserve(tx: TenantTx, spends: Reservation[]): Promise<ReservationOutcome[]> {
    const subAccountIds = [...new Set(spends.map(({ subAccountId }) => subAccountId))];
    const causes = spends.map(({ cause }) => cause);
    const [accounts, context] = await this.accountRepository.lockAndRead(tx, subAccountIds, () =>
      this.reservationRepository.context(tx, subAccountIds, causes),
    );
    if (!context?.active) return spends.map(suspended);
    const { answers, refills, shares, joined, isShort, unfilled } = decide(spends, context, accounts, () =>
      this.ids.next('cht'),
    );
    if (unfilled) await this.notifyUnfilled(tx, unfilled);
    const { balance } = accountOf(accounts, 'main');
    const notifiesShort = isShort && balance > 0 && !this.notifiedShort.has(tx.tenantId);
    if (notifiesShort) tx.afterCommit(() => this.notifiedShort.set(tx.tenantId, true));
    await tx.commitWith(() => [
      ...(shares.length > 0 ? this.write(tx, { refills, shares }, context.day, accounts) : []),
      ...(notifiesShort ? [this.outbox.add(tx, 'characters.out', { balance })] : []),
      ...(joined.length > 0 ? [this.reservationRepository.join(tx, joined)] : []),
    ]);
    return answers;
  }

  async capture(tx: TenantTx, causes: string[]): Promise<void> {
    await Promise.all([lockSettlement(tx), this.reservationRepository.capture(tx, causes)]);
  }

  /**
   * Releases reservations that were neither captured nor released, and returns how many. With `before`, they belong to
   * dead processes, and a cause that was reserved again after that time stays reserved.
   */
  async release(tx: TenantTx, causes: string[], before?: Date): Promise<number> {
    const [, found] = await Promise.all([lockSettlement(tx), this.reservationRepository.open(tx, causes)]);
    if (found.length === 0) return 0;
    const owners = [...new Set(found.flatMap((one) => (one.own ? [one.subAccountId] : [])))];
    const accounts = await this.accountRepository.lockAccounts(tx, owners);
    // Reserving locks the accounts too, so nobody can join from here on.
    const staying = before
      ? await this.reservationRepository.reservedSince(tx, causes, before)
      : await this.reservationRepository.leave(tx, causes);
    const released = found.filter(({ cause }) => !staying.has(cause));
    if (released.length === 0) return 0;
    // The characters of a deleted sub-account go to the main balance.
    const limited = await this.reservationRepository.limited(tx, owners);
    const [used, main] = [accounts.get('used'), accounts.get('main')];
    if (!used || !main) throw new Error('an account is missing');
    const postings = new Map<LockedAccount, LedgerPosting>();
    const transfers = released.map(({ cause, own, subAccountId, amount }) => {
      const to = (own && limited.has(subAccountId) && accounts.get(subAccountId)) || main;
      let posting = postings.get(to);
      if (!posting) {
        posting = { id: this.ids.next('cht'), kind: 'give_back', from: used, to, amount: 0 };
        postings.set(to, posting);
      }
      posting.amount += amount;
      return { cause, transferId: posting.id };
    });
    await this.reservationRepository.release(tx, transfers);
    await this.ledgerRepository.post(tx, [...postings.values()], usageTakenBack(released));
    await this.events.often(tx, [...new Set(released.map(({ subAccountId }) => subAccountId))]);
    return released.length;
  }

  private async notifyUnfilled(tx: TenantTx, unfilled: Unfilled): Promise<void> {
    if (this.notifiedUnfilled.has(tx.tenantId)) return;
    await this.autoAllocationService.notifyUnfilled(tx, unfilled);
    tx.afterCommit(() => this.notifiedUnfilled.set(tx.tenantId, true));
  }

  /** No statement needs another's result, so they are sent together. */
  private write(
    tx: TenantTx,
    { refills, shares }: Pick<Decision, 'refills' | 'shares'>,
    day: string,
    accounts: Map<string, LockedAccount>,
  ): Promise<unknown>[] {
    const rows = shares.flatMap(({ id, own, spends }) =>
      spends.map((spend) => ({ ...spend, digest: spend.digest ?? '', transferId: id, own: own !== null })),
    );
    const writes: Promise<unknown>[] = [this.reservationRepository.insert(tx, day, rows)];
    const main = accountOf(accounts, 'main');
    const before = main.balance;
    const postings = [...refills, ...shares];
    const fromMain = postings.filter(({ from }) => from === main);
    // Releases may lift the balance again and again. Until another movement, they all count as one fall.
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
    writes.push(this.ledgerRepository.post(tx, postings, usageOf(rows, day)));
    const after = main.balance;
    if (isLow) writes.push(this.outbox.add(tx, 'characters.low', { balance: after }));
    if (before > 0 && after === 0) writes.push(this.outbox.add(tx, 'characters.out', { balance: 0 }));
    writes.push(this.events.often(tx, [...new Set(rows.map(({ subAccountId }) => subAccountId))]));
    return writes;
  }
}

/** Lets one transaction of a tenant settle at a time: it waits for no rows, and a status stays as read. */
async function lockSettlement(tx: TenantTx): Promise<void> {
  await lockAdvisory(tx, 'reservationSettlement', tx.tenantId);
}

/** Whether it falls below its threshold now, or fell earlier and was not refilled. */
const crosses = ({ threshold }: Spender, { balance, crossing }: LockedAccount, after: number): boolean =>
  after < threshold && (balance >= threshold || crossing === null);

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

function usageTakenBack(reservations: OpenReservation[]): UsageChange[] {
  const usage = new Map<string, UsageChange>();
  for (const { subAccountId, day, amount, purpose } of reservations) {
    const key = `${subAccountId} ${day} ${purpose}`;
    let one = usage.get(key);
    if (!one) usage.set(key, (one = { subAccountId, day, purpose, characters: 0, requests: 0 }));
    one.characters -= amount;
    one.requests -= 1;
  }
  return [...usage.values()];
}
