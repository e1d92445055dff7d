import { Injectable } from '@nestjs/common';
import type { SystemTx, TenantTx } from '@parley/platform/database';
import { Any, MoreThanOrEqual } from 'typeorm';
import { contactView, identitiesOf } from '../../fans/index.js';
import {
  type ConversationSource,
  ConversationSourceRegistry,
  type TestableConversation,
} from '../../replies/index.js';
import { ConversationEntity } from './conversation.entity.js';

@Injectable()
export class ConversationSourceQueries implements ConversationSource {
  constructor(conversationSourceRegistry: ConversationSourceRegistry) {
    conversationSourceRegistry.register(this);
  }

  async find(
    tx: TenantTx,
    conversationId: string,
    subAccountId: string,
  ): Promise<TestableConversation | null> {
    const [row] = await tx.query<TestableConversation>(
      `select t.main_id as "mainContactId", t.nickname, t.account, t.platform, c.session,
         c.last_inbound_at as "lastInboundAt", c.paused_until as "pausedUntil",
         c.replies_off or c.blocked_at is not null as "isOff",
         not exists (select from conversations o where o.tenant_id = c.tenant_id and o.contact_id = any(${identitiesOf('t.main_id')})
           and o.sub_account_id = c.sub_account_id and o.last_message_at is not null) as "isNewContact"
       from conversations c join ${contactView} t on t.id = c.contact_id
       where c.tenant_id = $1 and c.id = $2 and c.sub_account_id = $3`,
      [tx.tenantId, conversationId, subAccountId],
    );
    return row ?? null;
  }

  async sessionsSince(
    tx: SystemTx,
    conversationIds: readonly string[],
    since: Date,
  ): Promise<Map<string, number>> {
    const rows = await tx.manager.find(ConversationEntity, {
      select: { id: true, session: true },
      where: { id: Any([...conversationIds]), lastInboundAt: MoreThanOrEqual(since) },
    });
    return new Map(rows.map(({ id, session }) => [id, session]));
  }
}
