import { Injectable } from '@nestjs/common';
import type { PlatformCode, Sender } from '@parley/contracts/public';
import type { TenantTx } from '@parley/platform/database';
import { contactView } from '../../fans/index.js';
import { socialAccounts } from '../../ports/index.js';
import { subAccountNames } from '../../sub-accounts/index.js';
import { type ChatScope, isSeen } from '../history/chat-history.policy.js';
import type { ConversationPort } from './outgoing-message.queries.js';

export type OpenSender = Omit<Sender, 'begins'> & Pick<ConversationPort, 'channelKind'>;

/** Social accounts that can send now, and the contacts that they know. */
@Injectable()
export class SenderQueries {
  /** Open ports of the sub-accounts that the scope sees, ordered by sub-account and platform. */
  async open(
    tx: TenantTx,
    { seenIds }: ChatScope,
    { socialAccountId, limit }: { socialAccountId?: string; limit: number },
  ): Promise<OpenSender[]> {
    return tx.query<OpenSender>(
      `select p.id as "socialAccountId", p.platform, p.account, p.nickname, p.sub_account_id as "subAccountId",
         coalesce(nullif(n.remark, ''), n.account) as "subAccount", p.channel_kind as "channelKind"
       from ${socialAccounts} p join ${subAccountNames} n on n.id = p.sub_account_id
       where p.tenant_id = $1 and p.session_id is not null and p.status <> 'offline' and n.status = 'normal'
         and ($2::text[] is null or p.sub_account_id = any($2)) and ($3::text is null or p.id = $3)
       order by 6, p.platform, p.account limit $4`,
      [tx.tenantId, seenIds, socialAccountId ?? null, limit],
    );
  }

  /** The conversation with a contact. Null if the scope sees none. */
  async conversationOf(
    tx: TenantTx,
    { seenIds }: ChatScope,
    { subAccountId, socialAccountId, platform }: OpenSender,
    accountKey: string,
  ): Promise<string | null> {
    const [row] = await tx.query<{ id: string }>(
      `select c.id from ${contactView} t join conversations c on c.contact_id = t.id and c.tenant_id = $1
       where t.tenant_id = $1 and t.platform = $3 and t.account_key = $4 and c.sub_account_id = $5
         and c.social_account_id = $6 and c.last_archived_at is not null and ${isSeen('$2')}`,
      [tx.tenantId, seenIds, platform, accountKey, subAccountId, socialAccountId],
    );
    return row?.id ?? null;
  }

  async contactOf(tx: TenantTx, platform: PlatformCode, accountKey: string): Promise<string | undefined> {
    const [row] = await tx.query<{ id: string }>(
      `select t.id from ${contactView} t where t.tenant_id = $1 and t.platform = $2 and t.account_key = $3`,
      [tx.tenantId, platform, accountKey],
    );
    return row?.id;
  }
}
