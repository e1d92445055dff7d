import { Injectable } from '@nestjs/common';
import type { SpendPurpose } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { lockAdvisory, type TenantTx } from '@parley/platform/database';
import { Ids } from '@parley/platform/ids';
import { post, type LedgerPosting, type UsageChange } from './ledger-posting.js';
import { CharacterAccountRepository, type LockedAccount } from './character-account.repository.js';
import { CharacterEvents } from './character.events.js';

interface Taken {
  cause: string;
  subAccountId: string;
  own: boolean;
  amount: number;
  purpose: SpendPurpose;
  day: string;
}

const rowsOf = `select cause, sub_account_id as "subAccountId", own, amount, purpose, day::text from character_spends
  where tenant_id = $1 and cause = any($2) and status = 'taken'`;

/** Those that somebody else still works on, one less now. */
const letGo = `
  update character_spends p set holders = holders - l.times
  from (select cause, count(*)::int as times from unnest($2::text[]) as u (cause) group by 1) as l
  where p.tenant_id = $1 and p.cause = l.cause and p.status = 'taken' and p.holders > l.times returning p.cause`;

/** Those that somebody took again since. */
const takenSince = `select cause from character_spends where tenant_id = $1 and cause = any($2) and taken_at >= $3`;

/** Ends spendings of one tenant, many in a transaction: each is kept or given back, once. */
@Injectable()
export class ReservationSettlement {
  constructor(
    private readonly accounts: CharacterAccountRepository,
    private readonly tell: CharacterEvents,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  async capture(tx: TenantTx, causes: string[]): Promise<void> {
    await Promise.all([
      takeTurns(tx),
      tx.query(
        `update character_spends set status = 'kept', settled_at = $3
         where tenant_id = $1 and cause = any($2) and status = 'taken'`,
        [tx.tenantId, causes, this.clock.now()],
      ),
    ]);
  }

  /**
   * Returns how many went back: those that were taken, and neither kept nor given back before. With `before`, whoever
   * held them is gone: all go back that nobody took since.
   */
  async release(tx: TenantTx, causes: string[], before?: Date): Promise<number> {
    const [, found] = await Promise.all([takeTurns(tx), tx.query<Taken>(rowsOf, [tx.tenantId, causes])]);
    if (found.length === 0) return 0;
    const owners = [...new Set(found.flatMap((spend) => (spend.own ? [spend.subAccountId] : [])))];
    const held = await this.accounts.lockAccounts(tx, owners);
    // Whoever takes holds the accounts too: from here on nobody joins.
    const staying = before
      ? await tx.query<{ cause: string }>(takenSince, [tx.tenantId, causes, before])
      : await tx.query<{ cause: string }>(letGo, [tx.tenantId, causes]);
    const stay = new Set(staying.map(({ cause }) => cause));
    const spends = found.filter(({ cause }) => !stay.has(cause));
    if (spends.length === 0) return 0;
    const limited = await this.limitedOf(tx, owners);
    const [used, main] = [held.get('used'), held.get('main')];
    if (!used || !main) throw new Error('an account is missing');
    const bookings = new Map<LockedAccount, LedgerPosting>();
    const backs = spends.map(({ own, subAccountId, amount }) => {
      const to = (own && limited.has(subAccountId) && held.get(subAccountId)) || main;
      let booking = bookings.get(to);
      if (!booking) {
        booking = { id: this.ids.next('cht'), kind: 'give_back', from: used, to, amount: 0 };
        bookings.set(to, booking);
      }
      booking.amount += amount;
      return booking.id;
    });
    const now = this.clock.now();
    await tx.query(
      `update character_spends p set status = 'given_back', give_back_id = b.id, settled_at = $2,
         cause = p.cause || ' ' || b.id
       from unnest($3::text[], $4::text[]) as b (cause, id) where p.tenant_id = $1 and p.cause = b.cause`,
      [tx.tenantId, now, spends.map(({ cause }) => cause), backs],
    );
    await post(tx, [...bookings.values()], usageTakenBack(spends), now);
    await this.tell.often(tx, [...new Set(spends.map(({ subAccountId }) => subAccountId))]);
    return spends.length;
  }

  /** Whose own balance still is one: what was taken of any other goes to the tenant. */
  private async limitedOf(tx: TenantTx, subAccountIds: string[]): Promise<Set<string>> {
    if (subAccountIds.length === 0) return new Set();
    const rows = await tx.query<{ id: string }>(
      `select id from sub_accounts where tenant_id = $1 and id = any($2)
         and character_mode = 'limited' and status <> 'deleted'`,
      [tx.tenantId, subAccountIds],
    );
    return new Set(rows.map(({ id }) => id));
  }
}

/** One end of spendings of a tenant at a time: none waits for another's rows, and a status read stays. */
async function takeTurns(tx: TenantTx): Promise<void> {
  await lockAdvisory(tx, 'reservationSettlement', tx.tenantId);
}

function usageTakenBack(spends: Taken[]): UsageChange[] {
  const usage = new Map<string, UsageChange>();
  for (const { subAccountId, day, amount, purpose } of spends) {
    const key = `${subAccountId} ${day} ${purpose}`;
    let one = usage.get(key);
    if (!one) usage.set(key, (one = { subAccountId, day, purpose, characters: 0, requests: 0 }));
    one.characters -= amount;
    one.requests -= 1;
  }
  return [...usage.values()];
}
