import { Injectable } from '@nestjs/common';
import type { TenantTx } from '@parley/platform/database';
import type { WaitingMessage } from './message-rows.js';

/** Handled in one transaction; what waits beyond that is left for the next. */
const atOnce = 1_000;

/** A command counts where Parley gave it to that sub-account; what a client says else was written by a person. */
const waitingSql = `
  select r.id, r.conversation_key as "conversationKey", r.direction, r.kind, r.from_bot as "fromBot",
    a.command_id as "commandId", a.rule_title as "replyTitle", coalesce(r.medium_id, a.medium_id) as "mediumId",
    r.content, r.at
  from message_reports r
  left join lateral (
    select command_id, rule_title, medium_id from automatic_replies
    where command_id = r.command_id and tenant_id = $1 and sub_account_id = r.sub_account_id limit 1
  ) a on true
  where r.tenant_id = $1 and r.handled_at is null and r.conversation_key = any($2)
  order by r.seq limit ${atOnce} for no key update of r`;

@Injectable()
export class MessageReportRepository {
  /** Those that wait in conversations which the transaction holds, in order; and whether there are more. */
  async waiting(
    tx: TenantTx,
    conversationKeys: string[],
  ): Promise<{ messages: WaitingMessage[]; more: boolean }> {
    const messages = await tx.query<WaitingMessage>(waitingSql, [tx.tenantId, conversationKeys]);
    return { messages, more: messages.length === atOnce };
  }

  /** Keeps that there were such messages, and nothing that they said. */
  async complete(tx: TenantTx, messages: WaitingMessage[], now: Date): Promise<void> {
    await tx.query(
      'update message_reports set content = null, handled_at = $2 where tenant_id = $1 and id = any($3)',
      [tx.tenantId, now, messages.map(({ id }) => id)],
    );
  }
}
