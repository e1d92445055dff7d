import type { CsvCell, MessageDirection, MessageKind, MessageOrigin } from '@parley/contracts/public';
import { localDateTime } from '../../tenants/index.js';

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
  /** `true` if it is a pseudo-translation. */
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

/** The columns of the file, in this order. `at` is in UTC, `localTime` in the tenant's zone. */
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
  const values: Exported = {
    ...row,
    at: at.toISOString(),
    localTime: localDateTime(at, timeZone),
    timeZone,
  };
  return Object.fromEntries(exportColumns.map((column) => [column, values[column] ?? null]));
}

export const cellsOf = (message: Exported): CsvCell[] => exportColumns.map((column) => message[column]);
