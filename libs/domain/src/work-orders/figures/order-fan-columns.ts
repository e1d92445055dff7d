import type { CsvCell, Language, OrderFan } from '@parley/contracts/public';
import { fanWords } from '../../fans/index.js';
import { localDateTime } from '../../tenants/index.js';

const columns: Record<Language, string[]> = {
  'zh-CN': [
    '进粉时间',
    '时区',
    '结算日',
    '类型',
    '补报',
    '首次',
    '账号',
    '昵称',
    '手机号',
    '链接',
    '子账号',
    '社交账号',
    '社交账号昵称',
    '粉丝编号',
  ],
  'en-US': [
    'Added',
    'Time zone',
    'Day',
    'Type',
    'Late',
    'First in the order',
    'Account',
    'Nickname',
    'Phone',
    'Link',
    'Sub-account',
    'Social account',
    'Nickname of social account',
    'Fan ID',
  ],
};

export const orderFanColumns = (language: Language): CsvCell[] => columns[language];

/** A fan's cells in the order of `orderFanColumns`, with the time in the tenant's zone. */
export function orderFanCells(fan: OrderFan, language: Language, timeZone: string): CsvCell[] {
  const { types, yes } = fanWords[language];
  return [
    localDateTime(fan.gainedAt, timeZone),
    timeZone,
    fan.day,
    types[fan.type],
    fan.isLate ? yes : '',
    fan.isFirst ? yes : '',
    fan.account,
    fan.nickname,
    fan.phone,
    fan.link,
    fan.subAccount,
    fan.socialAccount,
    fan.socialNickname,
    fan.gainId,
  ];
}
