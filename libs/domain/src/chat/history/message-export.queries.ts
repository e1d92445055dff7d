import { Injectable } from '@nestjs/common';
import type { ExportChat } from '@parley/contracts/public';
import { Database, type TenantTx } from '@parley/platform/database';
import { contactView } from '../../fans/index.js';
import { mediumNames } from '../../media/index.js';
import { socialAccounts } from '../../ports/index.js';
import { subAccountSettings } from '../../sub-accounts/index.js';
import { ConversationEntity } from '../conversations/conversation.entity.js';
import { visibleProfile } from '../profiles/visible-profile.queries.js';
import type { ExportRow } from './chat-export.rows.js';
import { ownScope, type PageCursor } from './chat-history.policy.js';
import { type Found, messagesStatement } from './chat-search-conditions.queries.js';
import { inOrder, pageCursorColumn } from './chat-history-columns.queries.js';

/** A message to export. `storedAt` is written as in a cursor. */
export interface StoredFound extends Found {
  storedAt: string;
}

const wholeTenant = ownScope(null);

/** $1 the tenant, $2 ids of messages, $3 and $4 the times at which the first and the last of them were stored. */
const rowsSql = `select m.id, m.conversation_id as "conversationId", m.at, m.platform, m.direction, m.origin,
    m.kind, m.text, m.translation, m.translation_language as "translationLanguage",
    case when m.translation is not null then m.translation_pseudo::text end as "translationPseudo", m.reply_title as "replyTitle",
    s.account, s.remark, a.account as "socialAccount", t.account as "contactAccount", t.nickname as "contactNickname",
    coalesce(p.remark, '') as "contactRemark", f.name as file
  from messages m join ${subAccountSettings} s on s.id = m.sub_account_id
  join ${socialAccounts} a on a.id = m.social_account_id join ${contactView} t on t.id = m.contact_id
  left join ${mediumNames} f on f.id = m.medium_id ${visibleProfile('t.main_id', 's')}
  where m.tenant_id = $1 and m.id = any($2) and m.stored_at between $3 and $4`;

/** Reads the messages of an export. System path if it searches, as `MessageSearchQueries` says. */
@Injectable()
export class MessageExportQueries {
  constructor(private readonly database: Database) {}

  async hasConversation(tx: TenantTx, id: string): Promise<boolean> {
    return tx.manager.existsBy(ConversationEntity, { id, tenantId: tx.tenantId });
  }

  /** Rejects with `request.invalid` if no message can match the query. */
  assertSearchable(tenantId: string, query: ExportChat): void {
    messagesStatement(tenantId, wholeTenant, query);
  }

  /** The number of matching messages that were stored before `until`. */
  async count(tenantId: string, query: ExportChat, until: string): Promise<number> {
    const { sql, values } = messagesStatement(tenantId, wholeTenant, query);
    const [row] = await this.database.querySystem<{ count: number }>(
      `select count(*)::int as count ${sql} and m.stored_at < $${values.length + 1}`,
      [...values, until],
      { freshPlan: true },
    );
    return row?.count ?? 0;
  }

  /** Messages after a cursor, the oldest first, that were stored before `until`. */
  async find(
    tenantId: string,
    query: ExportChat,
    { after, until, rows }: { after: PageCursor | null; until: string; rows: number },
  ): Promise<StoredFound[]> {
    const { sql, values } = messagesStatement(tenantId, wholeTenant, query);
    const next = values.length + 1;
    return this.database.asSystem(async (tx) => {
      // Reads page after page along the index. Without it the planner would read and sort a whole day without statistics
      // for each page.
      if (query.text === undefined) await tx.query('set local enable_bitmapscan = off');
      return tx.query<StoredFound>(
        `select m.id, ${pageCursorColumn('m.at')} as at, ${pageCursorColumn('m.stored_at')} as "storedAt" ${sql}
           and m.stored_at < $${next}
           and ($${next + 1}::timestamptz is null or (m.at, m.id) > ($${next + 1}, $${next + 2}))
         order by m.at, m.id limit ${rows}`,
        [...values, until, after?.at ?? null, after?.id ?? null],
        { freshPlan: true },
      );
    });
  }

  /** The messages in the order of `found`. Reads only the days on which they were stored. */
  async rows(tx: TenantTx, found: StoredFound[]): Promise<ExportRow[]> {
    if (found.length === 0) return [];
    const ids = found.map(({ id }) => id);
    const stored = found.map(({ storedAt }) => storedAt).sort((a, b) => (a < b ? -1 : 1));
    return inOrder(ids, await tx.query<ExportRow>(rowsSql, [tx.tenantId, ids, stored[0], stored.at(-1)]));
  }
}
