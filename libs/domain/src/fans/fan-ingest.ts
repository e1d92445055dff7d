import { Injectable } from '@nestjs/common';
import { fanLimits } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database, type TenantTx } from '@parley/platform/database';
import { CodedError } from '@parley/platform/errors';
import { Ids } from '@parley/platform/ids';
import { Outbox } from '@parley/platform/outbox';

/** A checked report, ready to be stored. `id` is the client's UUID. */
export interface StorableFan {
  id: string;
  subAccountId: string;
  socialAccountId: string;
  account: string;
  nickname: string;
  link: string;
  phone: string;
  gainedAt: Date;
}

interface Waiting {
  fans: StorableFan[];
  resolve: (duplicates: Set<string>) => void;
  reject: (error: unknown) => void;
}

interface Lane {
  waiting: Waiting[];
  inFlight: number;
}

/** Two, so that one batch is written while the next is being filled. */
const batchesInFlight = 2;

const insertReports = `
  insert into fan_reports (tenant_id, id, batch_id, sub_account_id, social_account_id, account, nickname, link, phone, gained_at, stored_at)
  select $1, id, $2, sub_account_id, social_account_id, account, nickname, link, phone, gained_at, $3
  from unnest($4::uuid[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[], $10::text[], $11::timestamptz[])
    as fan(id, sub_account_id, social_account_id, account, nickname, link, phone, gained_at)
  on conflict do nothing returning id`;

/**
 * Makes reports durable: frames that arrive while a batch is being written share the next statement.
 * A frame is answered after its commit; one event per batch tells that it waits to be counted.
 */
@Injectable()
export class FanIngest {
  private readonly lanes = new Map<string, Lane>();

  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /** Stores a frame's fans and returns the ids that were stored before. Rejects when nothing is certain. */
  store(tenantId: string, fans: StorableFan[]): Promise<Set<string>> {
    return new Promise((resolve, reject) => {
      const lane = this.lanes.get(tenantId) ?? { waiting: [], inFlight: 0 };
      this.lanes.set(tenantId, lane);
      lane.waiting.push({ fans, resolve, reject });
      // Frames of the same turn of the loop go together.
      setImmediate(() => this.flush(tenantId, lane));
    });
  }

  private flush(tenantId: string, lane: Lane): void {
    while (lane.waiting.length > 0 && lane.inFlight < batchesInFlight) {
      const frames = takeFrames(lane.waiting);
      lane.inFlight += 1;
      void this.write(tenantId, frames).finally(() => {
        lane.inFlight -= 1;
        if (lane.waiting.length === 0 && lane.inFlight === 0) this.lanes.delete(tenantId);
        this.flush(tenantId, lane);
      });
    }
  }

  private async write(tenantId: string, frames: Waiting[]): Promise<void> {
    try {
      const fans = frames.flatMap((frame) => frame.fans);
      const stored = await this.database.asTenant(tenantId, async (tx) => {
        await refuseSuspended(tx);
        return this.storeIn(tx, fans);
      });
      for (const frame of frames) frame.resolve(duplicatesOf(frame.fans, stored));
    } catch (error) {
      if (frames.length === 1) frames[0]?.reject(error);
      // One bad frame must not refuse its neighbours.
      else await Promise.all(frames.map((frame) => this.write(tenantId, [frame])));
    }
  }

  /**
   * Stores fans as one batch of a transaction; returns the ids that are new. Rejects with `sub-accounts.deleting`
   * where a sub-account of theirs is being erased, or is.
   */
  async storeIn(tx: TenantTx, fans: StorableFan[]): Promise<Set<string>> {
    await holdSenders(tx, [...new Set(fans.map((fan) => fan.subAccountId))]);
    const batchId = this.ids.next('bat');
    // In one order everywhere, so that two batches with the same ids wait for each other and never deadlock.
    const rows = [...fans].sort((a, b) => (a.id < b.id ? -1 : 1));
    const column = <Key extends keyof StorableFan>(key: Key) => rows.map((fan) => fan[key]);
    const inserted = await tx.query<{ id: string }>(insertReports, [
      tx.tenantId,
      batchId,
      this.clock.now(),
      column('id'),
      column('subAccountId'),
      column('socialAccountId'),
      column('account'),
      column('nickname'),
      column('link'),
      column('phone'),
      column('gainedAt'),
    ]);
    if (inserted.length > 0) await this.outbox.add(tx, 'fans.reported', { batchId });
    return new Set(inserted.map((row) => row.id));
  }
}

/** As if the session were over, which it is in a moment: the client then keeps what it reported. */
async function refuseSuspended(tx: TenantTx): Promise<void> {
  const active = await tx.query(`select 1 from tenants where id = $1 and status = 'active'`, [tx.tenantId]);
  if (active.length === 0) throw new CodedError('desktop.session_ended', 'The account is suspended.');
}

/** Keeps the keys of the sub-accounts that report: a deletion begins before a report or after it, never beside it. */
async function holdSenders(tx: TenantTx, ids: string[]): Promise<void> {
  const held = await tx.query(
    `select 1 from sub_accounts where id = any($1) and status <> all('{deleting,deleted}') order by id for key share`,
    [ids],
  );
  if (held.length === ids.length) return;
  throw new CodedError('sub-accounts.deleting', 'This sub-account is being deleted.');
}

function takeFrames(waiting: Waiting[]): Waiting[] {
  let rows = 0;
  let count = 0;
  for (const { fans } of waiting) {
    if (count > 0 && rows + fans.length > fanLimits.flushRows) break;
    rows += fans.length;
    count += 1;
  }
  return waiting.splice(0, count);
}

/** The first claim of a stored id is its storing; any other is a duplicate. */
function duplicatesOf(fans: StorableFan[], stored: Set<string>): Set<string> {
  return new Set(fans.filter((fan) => !stored.delete(fan.id)).map((fan) => fan.id));
}
