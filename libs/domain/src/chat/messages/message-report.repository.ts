import { Injectable } from '@nestjs/common';
import { rowList, type TenantTx } from '@parley/platform/database';
import { automaticReplyView } from '../../replies/index.js';
import type { StorableMessage, WaitingMessage } from './message-rows.js';

/** Reports handled in one transaction; the next one handles the rest. */
const limit = 1_000;

/** A command counts where Parley gave it to that sub-account; any other message was written by a person. */
const waitingSql = `
  select r.id, r.conversation_key as "conversationKey", r.direction, r.kind, r.from_bot as "fromBot",
    a.command_id as "commandId", a.rule_title as "replyTitle", coalesce(r.medium_id, a.medium_id) as "mediumId",
    r.content, r.at
  from message_reports r
  left join lateral (
    select command_id, rule_title, medium_id from ${automaticReplyView} reply
    where command_id = r.command_id and tenant_id = $1 and sub_account_id = r.sub_account_id limit 1
  ) a on true
  where r.tenant_id = $1 and r.handled_at is null and r.conversation_key = any($2)
  order by r.seq limit ${limit} for no key update of r`;

const reportRows = rowList<StorableMessage>({
  id: 'uuid',
  subAccountId: 'text',
  socialAccountId: 'text',
  accountKey: 'text',
  direction: 'text',
  kind: 'text',
  fromBot: 'bool',
  commandId: 'text',
  mediumId: 'text',
  content: 'text',
  at: 'timestamptz',
});

/**
 * Inserts in one order everywhere, so that two batches with the same ids wait for each other and never deadlock. Numbers
 * are in the order of the rows, in which they are handled.
 */
const insertSql = `
  insert into message_reports (tenant_id, id, seq, batch_id, conversation_key, sub_account_id, social_account_id,
    direction, kind, from_bot, command_id, medium_id, content, at, stored_at)
  select $1, id, seq, $2, sub_account_id || ' ' || social_account_id || ' ' || account_key, sub_account_id,
    social_account_id, direction, kind, from_bot, command_id, medium_id, content::jsonb, at, $3
  from (
    select message.*, nextval('message_reports_seq_seq') as seq from ${reportRows.as('message', 4)}
  ) numbered order by id
  on conflict do nothing returning id`;

/** Messages that clients reported, until they are handled. */
@Injectable()
export class MessageReportRepository {
  /** Stores reports of one batch; returns the ids that are new. */
  async insert(
    tx: TenantTx,
    { batchId, messages, now }: { batchId: string; messages: StorableMessage[]; now: Date },
  ): Promise<string[]> {
    const parameters = [tx.tenantId, batchId, now, ...reportRows.parameters(messages)];
    const inserted = await tx.query<{ id: string }>(insertSql, parameters);
    return inserted.map(({ id }) => id);
  }

  /** Reports that wait in conversations locked by the transaction, in their order; and whether there are more. */
  async waiting(
    tx: TenantTx,
    conversationKeys: string[],
  ): Promise<{ messages: WaitingMessage[]; more: boolean }> {
    const messages = await tx.query<WaitingMessage>(waitingSql, [tx.tenantId, conversationKeys]);
    return { messages, more: messages.length === limit };
  }

  /** Marks reports as handled and clears what they said. */
  async complete(tx: TenantTx, messages: WaitingMessage[], now: Date): Promise<void> {
    await tx.query(
      'update message_reports set content = null, handled_at = $2 where tenant_id = $1 and id = any($3)',
      [tx.tenantId, now, messages.map(({ id }) => id)],
    );
  }
}
