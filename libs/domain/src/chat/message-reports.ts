import { Injectable } from '@nestjs/common';
import type { TenantTx } from '@parley/platform/database';
import type { WaitingMessage } from './message-rows.js';

/** Handled in one transaction; what waits beyond that is left for the next. */
const atOnce = 1_000;

const waitingSql = `
  select id, conversation_key as "conversationKey", direction, kind, from_bot as "fromBot", command_id as "commandId",
    medium_id as "mediumId", content, at
  from message_reports where tenant_id = $1 and conversation_key = any($2) and handled_at is null
  order by seq limit ${atOnce} for no key update`;

@Injectable()
export class MessageReports {
  /** Those that wait in conversations which the transaction holds, in order; and whether there are more. */
  async waiting(
    tx: TenantTx,
    conversationKeys: string[],
  ): Promise<{ messages: WaitingMessage[]; more: boolean }> {
    const messages = await tx.query<WaitingMessage>(waitingSql, [tx.tenantId, conversationKeys]);
    return { messages, more: messages.length === atOnce };
  }

  /** Keeps that there were such messages, and nothing that they said. */
  async settle(tx: TenantTx, messages: WaitingMessage[], now: Date): Promise<void> {
    await tx.query(
      'update message_reports set content = null, handled_at = $2 where tenant_id = $1 and id = any($3)',
      [tx.tenantId, now, messages.map(({ id }) => id)],
    );
  }
}
