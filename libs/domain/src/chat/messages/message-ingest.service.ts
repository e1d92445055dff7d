import { Injectable } from '@nestjs/common';
import type { MessageDirection, MessageKind } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database, pipelined, type TenantTx } from '@parley/platform/database';
import { Ids } from '@parley/platform/ids';
import { Outbox } from '@parley/platform/messaging';
import { lockSenders, ReportBatcher } from '../../ingest/index.js';

/** What is kept of a report until it is handled. */
export interface MessageContent {
  account: string;
  nickname: string;
  link: string;
  phone: string;
  text: string;
  translation: { text: string; language: string; pseudo: boolean } | null;
}

/** A checked report, ready to be stored. `id` is the client's UUID. */
export interface StorableMessage {
  id: string;
  subAccountId: string;
  socialAccountId: string;
  /** The contact's account as it is compared. */
  accountKey: string;
  direction: MessageDirection;
  kind: MessageKind;
  fromBot: boolean;
  commandId: string | null;
  mediumId: string | null;
  content: MessageContent;
  at: Date;
}

/**
 * Inserted in one order everywhere, so that two batches with the same ids wait for each other and never deadlock;
 * numbered in the order of the arrays, in which they are handled.
 */
const insertReports = `
  insert into message_reports (tenant_id, id, seq, batch_id, conversation_key, sub_account_id, social_account_id,
    direction, kind, from_bot, command_id, medium_id, content, at, stored_at)
  select $1, id, seq, $2, sub_account_id || ' ' || social_account_id || ' ' || account_key, sub_account_id,
    social_account_id, direction, kind, from_bot, command_id, medium_id, content::jsonb, at, $3
  from (
    select message.*, nextval('message_reports_seq_seq') as seq
    from unnest($4::uuid[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[], $10::bool[], $11::text[],
      $12::text[], $13::text[], $14::timestamptz[])
      as message(id, sub_account_id, social_account_id, account_key, direction, kind, from_bot, command_id,
        medium_id, content, at)
  ) numbered order by id
  on conflict do nothing returning id`;

/**
 * Makes messages durable, in the order in which a client reported them. A frame is answered after its commit; one
 * event per batch tells that it waits to be handled.
 */
@Injectable()
export class MessageIngestService {
  private readonly lanes: ReportBatcher<StorableMessage>;

  constructor(
    database: Database,
    private readonly outbox: Outbox,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {
    // One batch after another: what a contact wrote second is never numbered first.
    this.lanes = new ReportBatcher(database, {
      storeIn: (tx, messages: StorableMessage[], allowed) => this.storeIn(tx, messages, allowed),
      inFlight: 1,
    });
  }

  /** Stores a frame's messages and returns the ids that were stored before. Rejects when nothing is certain. */
  store(tenantId: string, messages: StorableMessage[]): Promise<Set<string>> {
    return this.lanes.store(tenantId, messages);
  }

  /** Stores messages as one batch of a transaction; returns the ids that are new. */
  private async storeIn(
    tx: TenantTx,
    messages: StorableMessage[],
    allowed: Promise<void>,
  ): Promise<Set<string>> {
    const senders = lockSenders(tx, messages);
    const batchId = this.ids.next('bat');
    const column = <Key extends keyof StorableMessage>(key: Key) => messages.map((message) => message[key]);
    const insert = tx.query<{ id: string }>(insertReports, [
      tx.tenantId,
      batchId,
      this.clock.now(),
      column('id'),
      column('subAccountId'),
      column('socialAccountId'),
      column('accountKey'),
      column('direction'),
      column('kind'),
      column('fromBot'),
      column('commandId'),
      column('mediumId'),
      messages.map(({ content }) => JSON.stringify(content)),
      column('at'),
    ]);
    const [, , inserted] = await pipelined([allowed, senders, insert]);
    if (inserted.length > 0)
      await tx.commitWith(() => [this.outbox.add(tx, 'messages.reported', { batchId })]);
    return new Set(inserted.map((row) => row.id));
  }
}
