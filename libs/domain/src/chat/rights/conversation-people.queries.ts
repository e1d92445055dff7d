import { Injectable } from '@nestjs/common';
import { type ChatAuthor, chatLimits } from '@parley/contracts/public';
import type { TenantTx } from '@parley/platform/database';
import { owners } from '../../identity/index.js';
import { subAccountNames } from '../../sub-accounts/index.js';
import { authorColumn, authorOf } from '../outgoing/chat-author.queries.js';

/** $2 the conversation, $3 its sub-account. The owner comes first, then those with a right to it. */
const seeingSql = `
  select null as "subAccountId", email as account, '' as name from ${owners} o where tenant_id = $1
  union all (
    select n.id, n.account, n.remark from ${subAccountNames} n
    where n.tenant_id = $1 and n.status = 'normal' and (
      n.id = $3
      or exists (select from answering_rights r
        where r.tenant_id = $1 and r.sub_account_id = n.id and r.answers_for_id = $3)
      or exists (select from conversation_states s
        where s.tenant_id = $1 and s.conversation_id = $2 and s.assignee_id = n.id and s.outside_rights))
    order by n.account limit ${chatLimits.assigneesMax})`;

const namedSql = `select ${authorColumn('p')}
  from (select $1::text as tenant_id, u.id as author_id from unnest($2::text[]) as u(id)) p ${authorOf('p')}`;

/** The persons of a tenant by their present names, and who of them sees a conversation. */
@Injectable()
export class ConversationPeopleQueries {
  /** The persons that see a conversation of this sub-account. */
  async seeing(tx: TenantTx, conversationId: string, subAccountId: string): Promise<ChatAuthor[]> {
    return tx.query<ChatAuthor>(seeingSql, [tx.tenantId, conversationId, subAccountId]);
  }

  /** A person that was erased has no name. */
  async named(tx: TenantTx, ids: readonly (string | null)[]): Promise<ChatAuthor[]> {
    if (ids.length === 0) return [];
    const rows = await tx.query<{ author: ChatAuthor }>(namedSql, [tx.tenantId, [...new Set(ids)]]);
    return rows.map(({ author }) => author);
  }
}
