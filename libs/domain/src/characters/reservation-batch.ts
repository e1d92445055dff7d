import { Injectable } from '@nestjs/common';
import type { CharacterMode, SpendPurpose } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import type { TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { Ids } from '@parley/platform/ids';
import { Outbox } from '@parley/platform/messaging';
import { LRUCache } from 'lru-cache';
import { post, type LedgerPosting, type UsageChange } from './ledger-posting.js';
import { CharacterAccountRepository, type LockedAccount } from './character-account.repository.js';
import { CharacterEvents } from './character.events.js';
import { causeReused, fallsLow, noneToSpend, notEnough, suspended } from './characters.policy.js';

/** One spending, before the service it pays for is called. */
export interface Reservation {
  tenantId: string;
  subAccountId: string;
  /** The id of what it pays for, unique in the tenant: charged once, and free again once it went back. */
  cause: string;
  /** Of what it pays for: the cause stands for nothing else, as long as it has not gone back. */
  digest?: string;
  /** What was kept is not paid for again by its cause, but refused. */
  once?: boolean;
  purpose: SpendPurpose;
  /** Code points, 1 or more. */
  amount: number;
}

/** Why it was refused; null where it was reserved. */
export type ReservationOutcome = AppError | null;

interface Spender {
  id: string;
  mode: CharacterMode;
  /** 0 where it is not refilled. */
  threshold: number;
}

interface Standing {
  active: boolean;
  /** The tenant's local one. */
  day: string;
  spenders: Spender[] | null;
  known: Record<string, Known> | null;
}

/** A spending of the same cause. */
interface Known {
  digest: string;
  kept: boolean;
}

interface Decision {
  answers: ReservationOutcome[];
  shares: Share[];
  /** Causes that others hold already, as often as they were taken here. */
  joined: string[];
  /** The main balance was too little for one of them. */
  isShort: boolean;
}

interface Share extends LedgerPosting {
  spends: Reservation[];
  own: Spender | null;
}

const toldMs = 3_600_000;

/** Read after the accounts are held, so that neither a mode nor a spending can change before the commit. */
const readStanding = `
  select t.status = 'active' as active, ($4::timestamptz at time zone t.time_zone)::date::text as day,
    (select json_agg(json_build_object('id', s.id, 'mode', s.character_mode,
        'threshold', case when s.auto_allocate then s.low_threshold else 0 end))
      from sub_accounts s where s.tenant_id = $1 and s.id = any($2) and s.status <> all('{deleting,deleted}')) as spenders,
    (select json_object_agg(p.cause, json_build_object('digest', p.digest, 'kept', p.status = 'kept'))
      from character_spends p
      where p.tenant_id = $1 and p.cause = any($3)) as known
  from tenants t where t.id = $1`;

const insertSpends = `
  insert into character_spends (tenant_id, cause, purpose, sub_account_id, own, amount, day, transfer_id, taken_at, digest)
  select $1, s.cause, s.purpose, s.sub_account_id, t.own, s.amount, $2, t.id, $3, s.digest
  from unnest($4::text[], $5::text[], $6::text[], $7::int[], $8::int[], $11::text[])
    as s (cause, purpose, sub_account_id, amount, share, digest)
  join unnest($9::text[], $10::boolean[]) with ordinality as t (id, own, share) on t.share = s.share`;

const join = `
  update character_spends p set holders = holders + j.times, taken_at = $3
  from (select cause, count(*)::int as times from unnest($2::text[]) as u (cause) group by 1) as j
  where p.tenant_id = $1 and p.cause = j.cause and p.status = 'taken'`;

/** Decides many spendings of one tenant in one transaction: in their order, as far as the balances last. */
@Injectable()
export class ReservationBatch {
  /** Tenants told of a moment ago that what they have is too little. */
  private readonly toldShort = new LRUCache<string, true>({ max: 10_000, ttl: toldMs });

  constructor(
    private readonly accounts: CharacterAccountRepository,
    private readonly tell: CharacterEvents,
    private readonly outbox: Outbox,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /** Answers each of them, in their order. */
  async reserve(tx: TenantTx, spends: Reservation[]): Promise<ReservationOutcome[]> {
    const subAccountIds = [...new Set(spends.map(({ subAccountId }) => subAccountId))];
    const causes = spends.map(({ cause }) => cause);
    const [held, [standing]] = await this.accounts.lockAndRead(tx, subAccountIds, () =>
      tx.query<Standing>(readStanding, [tx.tenantId, subAccountIds, causes, this.clock.now()]),
    );
    if (!standing?.active) return spends.map(suspended);
    const { answers, shares, joined, isShort } = this.decide(spends, standing, held);
    const { balance } = accountOf(held, 'main');
    const tellsShort = isShort && balance > 0 && !this.toldShort.has(tx.tenantId);
    if (tellsShort) tx.afterCommit(() => this.toldShort.set(tx.tenantId, true));
    await tx.commitWith(() => [
      ...(shares.length > 0 ? this.write(tx, shares, standing.day, held) : []),
      ...(tellsShort ? [this.outbox.add(tx, 'characters.out', { balance })] : []),
      ...(joined.length > 0 ? [tx.query(join, [tx.tenantId, joined, this.clock.now()])] : []),
    ]);
    return answers;
  }

  private decide(spends: Reservation[], standing: Standing, held: Map<string, LockedAccount>): Decision {
    const used = accountOf(held, 'used');
    const spenders = new Map((standing.spenders ?? []).map((one) => [one.id, one]));
    const shares = new Map<string, Share>();
    const joined: string[] = [];
    let isShort = false;
    const decided = new Map<string, Known & { answer: ReservationOutcome }>(
      Object.entries(standing.known ?? {}).map(([cause, known]) => [cause, { ...known, answer: null }]),
    );
    const decideOne = (spend: Reservation): ReservationOutcome => {
      const spender = spenders.get(spend.subAccountId);
      if (!spender) return noneToSpend();
      const own = spender.mode === 'limited' ? spender : null;
      const from = held.get(own?.id ?? 'main');
      if (!from) return notEnough('characters');
      let share = shares.get(from.name);
      if (from.balance - (share?.amount ?? 0) < spend.amount) {
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
      // What was too much may fit when it is asked again; in this batch it is one question.
      decided.set(cause, { digest, kept: false, answer });
      return answer;
    });
    return { answers, shares: [...shares.values()], joined, isShort };
  }

  /** Nothing it writes needs what another statement answers: they are sent together. */
  private write(
    tx: TenantTx,
    shares: Share[],
    day: string,
    held: Map<string, LockedAccount>,
  ): Promise<unknown>[] {
    const now = this.clock.now();
    const rows = shares.flatMap(({ spends }, index) =>
      spends.map((spend) => ({ ...spend, share: index + 1 })),
    );
    const writes: Promise<unknown>[] = [
      tx.query(insertSpends, [
        tx.tenantId,
        day,
        now,
        rows.map(({ cause }) => cause),
        rows.map(({ purpose }) => purpose),
        rows.map(({ subAccountId }) => subAccountId),
        rows.map(({ amount }) => amount),
        rows.map(({ share }) => share),
        shares.map(({ id }) => id),
        shares.map(({ own }) => own !== null),
        rows.map(({ digest = '' }) => digest),
      ]),
    ];
    const main = accountOf(held, 'main');
    const before = main.balance;
    const spent = shares.find(({ from }) => from === main);
    // What goes back may lift it again and again: it is one fall until something else moves it.
    const isLow = spent !== undefined && main.crossing === null && fallsLow(before, before - spent.amount);
    if (isLow) main.crossing = spent.id;
    for (const { id, own, from, amount } of shares) {
      if (own && crosses(own, from, from.balance - amount)) {
        from.crossing = id;
        const crossed = { subAccountId: own.id, transferId: id };
        writes.push(this.outbox.add(tx, 'characters.threshold-crossed', crossed));
      }
    }
    writes.push(post(tx, shares, usageOf(rows, day), now));
    const after = main.balance;
    if (isLow) writes.push(this.outbox.add(tx, 'characters.low', { balance: after }));
    if (before > 0 && after === 0) writes.push(this.outbox.add(tx, 'characters.out', { balance: 0 }));
    writes.push(this.tell.often(tx, [...new Set(rows.map(({ subAccountId }) => subAccountId))]));
    return writes;
  }
}

/** From at or above its threshold, or below it where nothing was done about that yet. */
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

function accountOf(held: Map<string, LockedAccount>, name: 'main' | 'used'): LockedAccount {
  const account = held.get(name);
  if (!account) throw new Error(`the account ${name} is missing`);
  return account;
}
