import { Injectable } from '@nestjs/common';
import type { CharacterMode, SpendPurpose } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import type { SystemTx, TenantTx } from '@parley/platform/database';
import { subAccountSettings } from '../../sub-accounts/index.js';
import { tenantZones } from '../../tenants/index.js';

/** A sub-account that may spend. */
export interface Spender {
  id: string;
  mode: CharacterMode;
  /** 0 if the sub-account has no refill. */
  threshold: number;
  /** Characters of one refill; 0 if the sub-account has none. */
  refill: number;
}

/** A reservation of the same cause. */
export interface KnownReservation {
  digest: string;
  kept: boolean;
}

/** The state on which the decisions about a batch rest. */
export interface ReservationContext {
  active: boolean;
  /** The tenant's local day. */
  day: string;
  spenders: Spender[] | null;
  known: Record<string, KnownReservation> | null;
}

export interface NewReservation {
  cause: string;
  purpose: SpendPurpose;
  subAccountId: string;
  amount: number;
  /** Empty if the cause identifies the content. */
  digest: string;
  transferId: string;
  /** True: from the sub-account's own balance. False: from the main one. */
  own: boolean;
}

/** A reservation that was neither captured nor released. */
export interface OpenReservation {
  cause: string;
  subAccountId: string;
  own: boolean;
  amount: number;
  purpose: SpendPurpose;
  day: string;
}

const contextSql = `
  select t.status = 'active' as active, ($4::timestamptz at time zone t.time_zone)::date::text as day,
    (select json_agg(json_build_object('id', s.id, 'mode', s.character_mode,
        'threshold', case when s.auto_allocate then s.low_threshold else 0 end,
        'refill', case when s.auto_allocate then s.refill_amount else 0 end))
      from ${subAccountSettings} s
      where s.tenant_id = $1 and s.id = any($2) and s.status <> all('{deleting,deleted}')) as spenders,
    (select json_object_agg(p.cause, json_build_object('digest', p.digest, 'kept', p.status = 'kept'))
      from character_spends p
      where p.tenant_id = $1 and p.cause = any($3)) as known
  from ${tenantZones} t where t.id = $1`;

const insertSql = `
  insert into character_spends (tenant_id, cause, purpose, sub_account_id, own, amount, day, transfer_id, taken_at, digest)
  select $1, s.cause, s.purpose, s.sub_account_id, s.own, s.amount, $2, s.transfer_id, $3, s.digest
  from unnest($4::text[], $5::text[], $6::text[], $7::int[], $8::text[], $9::boolean[], $10::text[])
    as s (cause, purpose, sub_account_id, amount, transfer_id, own, digest)`;

const joinSql = `
  update character_spends p set holders = holders + j.times, taken_at = $3
  from (select cause, count(*)::int as times from unnest($2::text[]) as u (cause) group by 1) as j
  where p.tenant_id = $1 and p.cause = j.cause and p.status = 'taken'`;

const openSql = `select cause, sub_account_id as "subAccountId", own, amount, purpose, day::text from character_spends
  where tenant_id = $1 and cause = any($2) and status = 'taken'`;

/** Takes a holder, per listed cause, from reservations that other callers still work on. */
const leaveSql = `
  update character_spends p set holders = holders - l.times
  from (select cause, count(*)::int as times from unnest($2::text[]) as u (cause) group by 1) as l
  where p.tenant_id = $1 and p.cause = l.cause and p.status = 'taken' and p.holders > l.times returning p.cause`;

const captureSql = `update character_spends set status = 'kept', settled_at = $3
  where tenant_id = $1 and cause = any($2) and status = 'taken'`;

const releaseSql = `update character_spends p set status = 'given_back', give_back_id = b.id, settled_at = $2,
    cause = p.cause || ' ' || b.id
  from unnest($3::text[], $4::text[]) as b (cause, id) where p.tenant_id = $1 and p.cause = b.cause`;

const expiredSql = `select tenant_id as "tenantId", array_agg(cause) as causes from (
    select tenant_id, cause from character_spends
    where status = 'taken' and taken_at < $1 and tenant_id <> all($2) order by taken_at limit $3
  ) as open group by 1`;

/** Reservations of one tenant, many in a statement. */
@Injectable()
export class ReservationRepository {
  constructor(private readonly clock: Clock) {}

  /** Call it under the accounts' locks: then no mode or reservation changes before the commit. */
  async context(
    tx: TenantTx,
    subAccountIds: string[],
    causes: string[],
  ): Promise<ReservationContext | undefined> {
    const [context] = await tx.query<ReservationContext>(contextSql, [
      tx.tenantId,
      subAccountIds,
      causes,
      this.clock.now(),
    ]);
    return context;
  }

  async insert(tx: TenantTx, day: string, rows: NewReservation[]): Promise<void> {
    await tx.query(insertSql, [
      tx.tenantId,
      day,
      this.clock.now(),
      rows.map(({ cause }) => cause),
      rows.map(({ purpose }) => purpose),
      rows.map(({ subAccountId }) => subAccountId),
      rows.map(({ amount }) => amount),
      rows.map(({ transferId }) => transferId),
      rows.map(({ own }) => own),
      rows.map(({ digest }) => digest),
    ]);
  }

  /** Adds a holder for each time that a cause is listed. */
  async join(tx: TenantTx, causes: string[]): Promise<void> {
    await tx.query(joinSql, [tx.tenantId, causes, this.clock.now()]);
  }

  async capture(tx: TenantTx, causes: string[]): Promise<void> {
    await tx.query(captureSql, [tx.tenantId, causes, this.clock.now()]);
  }

  /** The reservations of these causes that are neither captured nor released. */
  async open(tx: TenantTx, causes: string[]): Promise<OpenReservation[]> {
    return tx.query<OpenReservation>(openSql, [tx.tenantId, causes]);
  }

  /** Takes one holder from each; returns the causes that others still work on. */
  async leave(tx: TenantTx, causes: string[]): Promise<Set<string>> {
    const rows = await tx.query<{ cause: string }>(leaveSql, [tx.tenantId, causes]);
    return new Set(rows.map(({ cause }) => cause));
  }

  /** The causes that were reserved again after `since`. */
  async reservedSince(tx: TenantTx, causes: string[], since: Date): Promise<Set<string>> {
    const rows = await tx.query<{ cause: string }>(
      'select cause from character_spends where tenant_id = $1 and cause = any($2) and taken_at >= $3',
      [tx.tenantId, causes, since],
    );
    return new Set(rows.map(({ cause }) => cause));
  }

  /** Marks each reservation as released by its transfer. The causes are free again. */
  async release(tx: TenantTx, released: { cause: string; transferId: string }[]): Promise<void> {
    await tx.query(releaseSql, [
      tx.tenantId,
      this.clock.now(),
      released.map(({ cause }) => cause),
      released.map(({ transferId }) => transferId),
    ]);
  }

  /** The sub-accounts that still have a balance of their own. */
  async limited(tx: TenantTx, subAccountIds: string[]): Promise<Set<string>> {
    if (subAccountIds.length === 0) return new Set();
    const rows = await tx.query<{ id: string }>(
      `select id from ${subAccountSettings} s where tenant_id = $1 and id = any($2)
         and character_mode = 'limited' and status <> 'deleted'`,
      [tx.tenantId, subAccountIds],
    );
    return new Set(rows.map(({ id }) => id));
  }

  /** Open reservations from before that time, of all tenants but these, the oldest first. */
  async expired(
    tx: SystemTx,
    { before, except, most }: { before: Date; except: string[]; most: number },
  ): Promise<{ tenantId: string; causes: string[] }[]> {
    return tx.query<{ tenantId: string; causes: string[] }>(expiredSql, [before, except, most]);
  }
}
