import {
  chatLimits,
  type ChatMessage,
  type Conversation,
  type ConversationMatch,
  type Medium,
  type SkippedReply,
} from '@parley/contracts/public';
import type { TenantTx } from '@parley/platform/database';
import type { MediaService } from '../../media/index.js';
import { visibleProfile } from '../profiles/profiles-sql.js';

/** A conversation `c` with its sub-account `s`, social account `a`, contact `t` and the profile `p` it sees. */
export const conversationTables = `conversations c join sub_accounts s on s.id = c.sub_account_id
  join social_accounts a on a.id = c.social_account_id join contacts t on t.id = c.contact_id
  ${visibleProfile('c.contact_id', 's')}`;

export const conversationColumns = `c.id, c.sub_account_id as "subAccountId", s.account, s.remark,
  c.social_account_id as "socialAccountId", a.platform, a.account as "socialAccount", a.nickname as "socialNickname",
  c.contact_id as "contactId", t.account as "contactAccount", t.nickname as "contactNickname",
  coalesce(p.remark, '') as "contactRemark", coalesce(p.tags, '{}') as tags, c.messages, c.last_text as "lastText",
  c.last_kind as "lastKind", c.last_direction as "lastDirection", c.last_archived_at as "lastMessageAt",
  case when s.auto_reply then c.paused_until end as "pausedUntil"`;

export type ConversationRow = Omit<Conversation, 'lastMessageAt' | 'pausedUntil' | 'match'> & {
  lastMessageAt: Date;
  pausedUntil: Date | null;
};

export const conversationViewOf = (
  row: ConversationRow,
  now: Date,
  match: ConversationMatch | null = null,
): Conversation => ({
  ...row,
  match,
  lastMessageAt: row.lastMessageAt.toISOString(),
  pausedUntil: row.pausedUntil && row.pausedUntil > now ? row.pausedUntil.toISOString() : null,
});

/** Of messages `m`. */
export const messageColumns = `m.id, m.report_id as "reportId", m.conversation_id as "conversationId", m.direction, m.origin, m.kind, m.text,
  (char_length(m.text) >= ${chatLimits.textMax} or coalesce(char_length(m.translation) >= ${chatLimits.textMax}, false)) as cut,
  m.translation as "translatedText", m.translation_language as "translationLanguage",
  m.translation_pseudo as "translationPseudo", m.medium_id as "mediumId", m.reply_title as "replyTitle",
  coalesce(m.skipped_replies, '[]') as "skippedReplies", m.at`;

export interface MessageRow extends Omit<ChatMessage, 'translation' | 'medium' | 'at'> {
  translatedText: string | null;
  translationLanguage: string | null;
  translationPseudo: boolean;
  mediumId: string | null;
  at: Date;
}

/** With what they carry: a file that is gone leaves the message without it. */
export async function messageViewsOf(
  tx: TenantTx,
  media: MediaService,
  rows: MessageRow[],
): Promise<ChatMessage[]> {
  const ids = rows.map((row) => row.mediumId).filter((id) => id !== null);
  const found = ids.length > 0 ? await media.ofIds(tx, [...new Set(ids)]) : new Map<string, Medium>();
  const skipped = await skippedLater(tx, rows);
  return rows.map(({ translatedText, translationLanguage, translationPseudo, mediumId, at, ...row }) => ({
    ...row,
    skippedReplies: [...row.skippedReplies, ...(skipped.get(row.reportId) ?? [])],
    translation:
      translatedText === null
        ? null
        : { text: translatedText, language: translationLanguage ?? '', pseudo: translationPseudo },
    medium: (mediumId !== null && found.get(mediumId)) || null,
    at: at.toISOString(),
  }));
}

/** What was decided on and then not sent, of every reply once. */
async function skippedLater(tx: TenantTx, rows: MessageRow[]): Promise<Map<string, SkippedReply[]>> {
  const asking = rows.filter(({ direction, origin }) => direction === 'in' && origin === 'human');
  if (asking.length === 0) return new Map();
  const found = await tx.query<SkippedReply & { reportId: string }>(
    `select trigger_id as "reportId", kind, rule_title as title, skip_reason as reason from automatic_replies
     where conversation_id = any($1) and status = 'skipped' and trigger_id = any($2::uuid[])
     group by trigger_id, kind, rule_title, skip_reason order by min(id)`,
    [[...new Set(asking.map((row) => row.conversationId))], asking.map((row) => row.reportId)],
  );
  const byReport = new Map<string, SkippedReply[]>();
  for (const { reportId, ...reply } of found)
    byReport.set(reportId, [...(byReport.get(reportId) ?? []), reply]);
  return byReport;
}

/** An instant column as a `Place` has it, to the microsecond. */
export const pageCursorColumn = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
