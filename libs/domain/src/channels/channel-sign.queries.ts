import { Injectable } from '@nestjs/common';
import type { ChannelKind } from '@parley/contracts/public';
import type { TenantTx } from '@parley/platform/database';
import { conversationView } from '../chat/index.js';
import { contactView } from '../fans/index.js';

/** The contact of a conversation, and the channel that holds its port. */
export interface AddressedChannel {
  channelId: string;
  kind: ChannelKind;
  contactAccount: string;
}

/** Conversations of channels. */
@Injectable()
export class ChannelSignQueries {
  /** Null for a conversation of a client. */
  async channelOf(tx: TenantTx, conversationId: string): Promise<AddressedChannel | null> {
    const [row] = await tx.query<AddressedChannel>(
      `select h.id as "channelId", h.kind, t.account as "contactAccount"
       from ${conversationView} c
         join channels h on h.tenant_id = $1 and h.social_account_id = c.social_account_id
           and h.sub_account_id = c.sub_account_id
         join ${contactView} t on t.tenant_id = $1 and t.id = c.contact_id
       where c.tenant_id = $1 and c.id = $2`,
      [tx.tenantId, conversationId],
    );
    return row ?? null;
  }

  /** The conversation of a social account with this contact, if there is one. */
  async conversationOf(
    tx: TenantTx,
    socialAccountId: string,
    accountKey: string,
  ): Promise<string | undefined> {
    const [row] = await tx.query<{ id: string }>(
      `select c.id from channels h
         join ${contactView} t on t.tenant_id = $1 and t.account_key = $3
         join ${conversationView} c on c.tenant_id = $1 and c.contact_id = t.id
           and c.social_account_id = h.social_account_id and c.sub_account_id = h.sub_account_id
       where h.tenant_id = $1 and h.social_account_id = $2 limit 1`,
      [tx.tenantId, socialAccountId, accountKey],
    );
    return row?.id;
  }

  /** When this contact wrote last to the social account. */
  async lastInboundAt(tx: TenantTx, socialAccountId: string, accountKey: string): Promise<Date | null> {
    const [row] = await tx.query<{ at: Date | null }>(
      `select max(c.last_inbound_at) as at from ${contactView} t
         join ${conversationView} c on c.tenant_id = $1 and c.contact_id = t.id and c.social_account_id = $2
       where t.tenant_id = $1 and t.account_key = $3`,
      [tx.tenantId, socialAccountId, accountKey],
    );
    return row?.at ?? null;
  }
}
