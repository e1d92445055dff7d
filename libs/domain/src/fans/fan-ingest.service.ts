import { Injectable } from '@nestjs/common';
import { Clock } from '@parley/platform/clock';
import { Database, type TenantTx } from '@parley/platform/database';
import { Ids } from '@parley/platform/ids';
import { Outbox } from '@parley/platform/messaging';
import { lockSenders, ReportBatcher } from '../ingest/index.js';

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
export class FanIngestService {
  private readonly lanes: ReportBatcher<StorableFan>;

  constructor(
    database: Database,
    private readonly outbox: Outbox,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {
    this.lanes = new ReportBatcher(database, {
      storeIn: (tx, fans: StorableFan[]) => this.storeIn(tx, fans),
      inFlight: 2,
    });
  }

  /** Stores a frame's fans and returns the ids that were stored before. Rejects when nothing is certain. */
  store(tenantId: string, fans: StorableFan[]): Promise<Set<string>> {
    return this.lanes.store(tenantId, fans);
  }

  /**
   * Stores fans as one batch of a transaction; returns the ids that are new. Rejects with `sub-accounts.deleting`
   * where a sub-account of theirs is being erased, or is.
   */
  async storeIn(tx: TenantTx, fans: StorableFan[]): Promise<Set<string>> {
    await lockSenders(tx, fans);
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
