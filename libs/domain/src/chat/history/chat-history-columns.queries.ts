import { chatLimits, type ChatMessage, type Conversation } from '@parley/contracts/public';
import { contactView } from '../../fans/index.js';
import { socialAccounts } from '../../ports/index.js';
import { subAccountSettings } from '../../sub-accounts/index.js';
import { quotedByReport } from '../outgoing/outgoing-message.queries.js';
import { visibleProfile } from '../profiles/visible-profile.queries.js';

/** Conversations `c` joined with sub-account `s`, social account `a`, contact `t` and the profile `p` that `s` sees. */
export const conversationTables = `conversations c join ${subAccountSettings} s on s.id = c.sub_account_id
  join ${socialAccounts} a on a.id = c.social_account_id join ${contactView} t on t.id = c.contact_id
  ${visibleProfile('t.main_id', 's')}`;

export const conversationColumns = `c.id, c.sub_account_id as "subAccountId", s.account, s.remark,
  c.social_account_id as "socialAccountId", a.platform, a.account as "socialAccount", a.nickname as "socialNickname",
  t.main_id as "contactId", t.account as "contactAccount", t.nickname as "contactNickname",
  coalesce(p.remark, '') as "contactRemark", coalesce(p.tags, '{}') as tags, c.messages, c.last_text as "lastText",
  c.last_kind as "lastKind", c.last_direction as "lastDirection", c.last_archived_at as "lastMessageAt",
  case when s.auto_reply then c.paused_until end as "pausedUntil"`;

export type ConversationRow = Omit<Conversation, 'lastMessageAt' | 'pausedUntil' | 'match'> & {
  lastMessageAt: Date;
  pausedUntil: Date | null;
};

/** Columns of the messages `m`. */
export const messageColumns = `m.id, m.report_id as "reportId", m.conversation_id as "conversationId", m.direction, m.origin, m.kind, m.text,
  (char_length(m.text) >= ${chatLimits.textMax} or coalesce(char_length(m.translation) >= ${chatLimits.textMax}, false)) as cut,
  m.translation as "translatedText", m.translation_language as "translationLanguage",
  m.translation_pseudo as "translationPseudo", m.medium_id as "mediumId", m.reply_title as "replyTitle",
  coalesce(m.skipped_replies, '[]') as "skippedReplies", m.withdrawn_at as "withdrawnAt",
  m.file_failure as "fileFailure", m.not_kept as "notKept", ${quotedByReport}, m.at`;

export interface MessageRow
  extends Omit<ChatMessage, 'translation' | 'medium' | 'outgoing' | 'withdrawnAt' | 'at'> {
  translatedText: string | null;
  translationLanguage: string | null;
  translationPseudo: boolean;
  mediumId: string | null;
  withdrawnAt: Date | null;
  at: Date;
}

/** An instant column in the form of a `PageCursor`, to the microsecond. */
export const pageCursorColumn = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** Rows in the order of these ids. A row that is gone meanwhile is left out. */
export function inOrder<Row extends { id: string }>(ids: string[], rows: Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
