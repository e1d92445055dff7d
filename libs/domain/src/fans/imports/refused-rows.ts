import { type CsvCell, csvMark, csvOf, type ImportRefusal, type Language } from '@parley/contracts/public';
import type { RefusedRow } from './imported-row.js';

interface ReportWords {
  columns: CsvCell[];
  reasons: Record<ImportRefusal, string>;
}

/** Column names match the fields, so that a corrected report can be imported. */
const words: Record<Language, ReportWords> = {
  'zh-CN': {
    columns: ['行号', '原因', '账号', '昵称', '链接', '手机号', '平台'],
    reasons: {
      account_missing: '没有账号',
      account_invalid: '不是这个平台的账号',
      account_rounded: '号码被表格软件改成了科学计数法，把该列设为文本后重新导出',
      platform_missing: '没有平台',
      platform_unknown: '不认识的平台',
      too_long: '昵称、链接或手机号太长',
      double: '与前面的行是同一个联系人',
    },
  },
  'en-US': {
    columns: ['Line', 'Reason', 'Account', 'Nickname', 'Link', 'Phone', 'Platform'],
    reasons: {
      account_missing: 'Account missing',
      account_invalid: 'Not a valid account on this platform',
      account_rounded:
        'The number was rounded by a spreadsheet. Format the column as text and export it again',
      platform_missing: 'Platform missing',
      platform_unknown: 'Unknown platform',
      too_long: 'The nickname, link or phone is too long',
      double: 'Same contact as an earlier row',
    },
  },
};

export const refusedHeader = (language: Language): Buffer =>
  Buffer.from(csvMark + csvOf([words[language].columns]));

/** Refused rows as further lines of the report. */
export function refusedLines(language: Language, refused: readonly RefusedRow[]): Buffer {
  const { reasons } = words[language];
  const cells = refused.map(({ row: { line, account, nickname, link, phone, platform }, reason }) => [
    line,
    reasons[reason],
    account,
    nickname,
    link,
    phone,
    platform,
  ]);
  return Buffer.from(`\r\n${csvOf(cells)}`);
}
