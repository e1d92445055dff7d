import { Injectable } from '@nestjs/common';
import { lockAdvisory, type TenantTx } from '@parley/platform/database';
import { Ids } from '@parley/platform/ids';
import {
  CharacterLedgerRepository,
  type LedgerPosting,
  type UsageChange,
} from '../character-ledger.repository.js';
import { CharacterAccountRepository, type LockedAccount } from '../character-account.repository.js';
import { CharacterEvents } from '../character.events.js';
import { type OpenReservation, ReservationRepository } from './reservation.repository.js';

/** Captures or releases reservations of one tenant, many in a transaction and each once. */
@Injectable()
export class ReservationSettlementService {
  constructor(
    private readonly accounts: CharacterAccountRepository,
    private readonly rows: ReservationRepository,
    private readonly ledger: CharacterLedgerRepository,
    private readonly events: CharacterEvents,
    private readonly ids: Ids,
  ) {}

  async capture(tx: TenantTx, causes: string[]): Promise<void> {
    await Promise.all([lockSettlement(tx), this.rows.capture(tx, causes)]);
  }

  /**
   * Returns how many were released: those that were neither captured nor released before. With `before`, the processes
   * that reserved them are gone: all are released that nobody reserved again since.
   */
  async release(tx: TenantTx, causes: string[], before?: Date): Promise<number> {
    const [, found] = await Promise.all([lockSettlement(tx), this.rows.open(tx, causes)]);
    if (found.length === 0) return 0;
    const owners = [...new Set(found.flatMap((one) => (one.own ? [one.subAccountId] : [])))];
    const accounts = await this.accounts.lockAccounts(tx, owners);
    // Reserving locks the accounts too: from here on nobody joins.
    const staying = before
      ? await this.rows.reservedSince(tx, causes, before)
      : await this.rows.leave(tx, causes);
    const released = found.filter(({ cause }) => !staying.has(cause));
    if (released.length === 0) return 0;
    // Characters of a balance that no longer exists go to the main one.
    const limited = await this.rows.limited(tx, owners);
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
    await this.rows.release(tx, transfers);
    await this.ledger.post(tx, [...postings.values()], usageTakenBack(released));
    await this.events.often(tx, [...new Set(released.map(({ subAccountId }) => subAccountId))]);
    return released.length;
  }
}

/** One transaction of a tenant settles at a time: none waits for rows of another, and a status that was read stays. */
async function lockSettlement(tx: TenantTx): Promise<void> {
  await lockAdvisory(tx, 'reservationSettlement', tx.tenantId);
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
