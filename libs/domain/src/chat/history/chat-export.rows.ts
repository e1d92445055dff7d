import type { CsvCell, MessageDirection, MessageKind, MessageOrigin } from '@parley/contracts/public';
import { DateTime } from 'luxon';
import { visibleProfile } from '../profiles/profiles-sql.js';

/** $1 the tenant, $2 ids of messages, $3 and $4 when the first and the last of them was stored. */
export const exportSql = `select m.id, m.conversation_id as "conversationId", m.at, m.platform, m.direction, m.origin,
    m.kind, m.text, m.translation, m.translation_language as "translationLanguage",
    case when m.translation is not null then m.translation_pseudo::text end as "translationPseudo", m.reply_title as "replyTitle",
    s.account, s.remark, a.account as "socialAccount", t.account as "contactAccount", t.nickname as "contactNickname",
    coalesce(p.remark, '') as "contactRemark", f.name as file
  from messages m join sub_accounts s on s.id = m.sub_account_id
  join social_accounts a on a.id = m.social_account_id join contacts t on t.id = m.contact_id
  left join media f on f.id = m.medium_id ${visibleProfile('m.contact_id', 's')}
  where m.tenant_id = $1 and m.id = any($2) and m.stored_at between $3 and $4`;

export interface ExportRow {
  id: string;
  conversationId: string;
  at: Date;
  platform: string;
  direction: MessageDirection;
  origin: MessageOrigin;
  kind: MessageKind;
  text: string;
  translation: string | null;
  translationLanguage: string | null;
  /** `true` where no real service made it. */
  translationPseudo: string | null;
  replyTitle: string | null;
  account: string;
  remark: string;
  socialAccount: string;
  contactAccount: string;
  contactNickname: string;
  contactRemark: string;
  file: string | null;
}

/** What the file tells of a message, in this order; `at` in UTC, `localTime` in the tenant's zone. */
export const exportColumns = [
  'at',
  'localTime',
  'timeZone',
  'platform',
  'account',
  'remark',
  'socialAccount',
  'contactAccount',
  'contactNickname',
  'contactRemark',
  'direction',
  'origin',
  'kind',
  'text',
  'translation',
  'translationLanguage',
  'translationPseudo',
  'file',
  'replyTitle',
  'conversationId',
  'id',
] as const;

export type Exported = Record<string, string | null>;

export function exportedOf({ at, ...row }: ExportRow, timeZone: string): Exported {
  const local = DateTime.fromJSDate(at, { zone: timeZone });
  const told: Exported = {
    ...row,
    at: at.toISOString(),
    localTime: local.toFormat('yyyy-MM-dd HH:mm:ss'),
    timeZone,
  };
  return Object.fromEntries(exportColumns.map((column) => [column, told[column] ?? null]));
}

export const cellsOf = (message: Exported): CsvCell[] => exportColumns.map((column) => message[column]);
