import { fanLimits, type ImportRefusal, type PlatformCode } from '@parley/contracts/public';
import { displayText, normaliseAccount } from '../../platforms/index.js';
import type { NewContact } from '../fan-rows.js';
import { platformNamed } from './contact-columns.js';

/** A file's row that waits for its import: the line, and the cells of the mapped columns. */
export interface WaitingRow {
  line: number;
  account: string;
  nickname: string;
  link: string;
  phone: string;
  platform: string;
}

/** A contact without `knownAt`. */
export type ImportableContact = Omit<NewContact, 'knownAt'>;

export interface RefusedRow {
  row: WaitingRow;
  reason: ImportRefusal;
}

/** A long number as a spreadsheet rounds it. Its last digits are lost. */
const rounded = /^\d(?:[.,]\d+)?E\+?\d+$/i;

const cutCharacter = /[\uD800-\uDBFF]$/;

/** The contact of a row, or the reason why it has none. `platform` is used for rows without one. */
export function contactOf(row: WaitingRow, platform: PlatformCode | null): ImportableContact | ImportRefusal {
  const on = row.platform === '' ? platform : platformNamed(row.platform);
  if (on === null) return 'platform_missing';
  if (on === undefined) return 'platform_unknown';
  if (row.account === '') return 'account_missing';
  if (rounded.test(row.account)) return 'account_rounded';
  const account = normaliseAccount(on, row.account);
  if (account === null) return 'account_invalid';
  const [nickname, link, phone] = [row.nickname, row.link, row.phone].map((text) =>
    displayText(text.replace(cutCharacter, '')),
  ) as [string, string, string];
  const { nicknameMax, linkMax, phoneMax } = fanLimits;
  if (nickname.length > nicknameMax || link.length > linkMax || phone.length > phoneMax) return 'too_long';
  return { platform: on, accountKey: account.key, account: account.account, nickname, link, phone };
}
