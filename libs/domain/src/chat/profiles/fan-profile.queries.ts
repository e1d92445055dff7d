import { Injectable } from '@nestjs/common';
import type { FanConversation } from '@parley/contracts/public';
import type { TenantTx } from '@parley/platform/database';
import {
  FanProfileRegistry,
  type FanProfileSource,
  type FanScope,
  identitiesOf,
  seenBy,
} from '../../fans/index.js';
import { socialAccounts } from '../../ports/index.js';
import { visibleProfile } from './visible-profile.queries.js';

type Row = Omit<FanConversation, 'lastMessageAt'> & { lastMessageAt: Date | null };

const conversationsSql = `select c.id, c.sub_account_id as "subAccountId", c.social_account_id as "socialAccountId",
    a.account as "socialAccount", a.nickname as "socialNickname", c.messages, c.last_archived_at as "lastMessageAt"
  from conversations c join ${socialAccounts} a on a.tenant_id = $1 and a.id = c.social_account_id
  where c.tenant_id = $1 and c.contact_id = any(${identitiesOf('$2::text')}) and ($3::text[] is null or c.sub_account_id = any($3))
  order by c.last_archived_at desc nulls last, c.id desc limit $4`;

@Injectable()
export class FanProfileQueries implements FanProfileSource {
  readonly profileJoin = visibleProfile;

  constructor(fanProfileRegistry: FanProfileRegistry) {
    fanProfileRegistry.register(this);
  }

  taggedContacts(tag: string): string {
    return `select p.contact_id from contact_profiles p
      where search_tags(p.tenant_id, p.tags) @> search_tags($1, array[${tag}]) and (p.tenant_id = $1) is true
        and p.tags @> array[${tag}]`;
  }

  async conversations(
    tx: TenantTx,
    scope: FanScope,
    contactId: string,
    limit: number,
  ): Promise<FanConversation[]> {
    const rows = await tx.query<Row>(conversationsSql, [tx.tenantId, contactId, seenBy(scope), limit], {
      freshPlan: true,
    });
    return rows.map(({ lastMessageAt, ...row }) => ({
      ...row,
      lastMessageAt: lastMessageAt?.toISOString() ?? null,
    }));
  }
}
