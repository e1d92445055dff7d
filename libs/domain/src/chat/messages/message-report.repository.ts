import { Injectable } from '@nestjs/common';
import type { TenantTx } from '@parley/platform/database';
import { automaticReplyView } from '../../replies/index.js';
import type { WaitingMessage } from './message-rows.js';

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

@Injectable()
export class MessageReportRepository {
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
