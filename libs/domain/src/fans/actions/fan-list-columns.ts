import { type CsvCell, type FanView, type Language, platforms } from '@parley/contracts/public';
import { localDateTime } from '../../tenants/index.js';
import { fanWords } from './fan-words.js';

const columns: Record<Language, string[]> = {
  'zh-CN': [
    '进粉时间',
    '时区',
    '类型',
    '补报',
    '平台',
    '账号',
    '昵称',
    '手机号',
    '链接',
    '子账号',
    '子账号备注',
    '社交账号',
    '社交账号昵称',
    '社交账号手机号',
    '社交账号链接',
    '子账号内首次',
    '主账号内首次',
    '标签',
    '备注',
    '来源参数',
    '流失时间',
    '回归时间',
  ],
  'en-US': [
    'Added',
    'Time zone',
    'Type',
    'Late',
    'Platform',
    'Account',
    'Nickname',
    'Phone',
    'Link',
    'Sub-account',
    'Remark of sub-account',
    'Social account',
    'Nickname of social account',
    'Phone of social account',
    'Link of social account',
    'First in sub-account',
    'First overall',
    'Tags',
    'Note',
    'Origin',
    'Left',
    'Came back',
  ],
};

export const fanColumns = (language: Language): CsvCell[] => columns[language];

/** A fan's cells in the order of `fanColumns`, with the time in the tenant's zone. */
export function fanCells(fan: FanView, language: Language, timeZone: string): CsvCell[] {
  const { types, yes } = fanWords[language];
  return [
    localDateTime(fan.gainedAt, timeZone),
    timeZone,
    types[fan.type],
    fan.isLate ? yes : '',
    platforms.find(({ code }) => code === fan.platform)?.name,
    fan.account,
    fan.nickname,
    fan.phone,
    fan.link,
    fan.subAccount,
    fan.subAccountRemark,
    fan.socialAccount,
    fan.socialNickname,
    fan.socialPhone,
    fan.socialLink,
    fan.freshInSubAccount ? yes : '',
    fan.freshInTenant ? yes : '',
    fan.tags.join(' | '),
    fan.note,
    fan.origin,
    fan.leftAt && localDateTime(fan.leftAt, timeZone),
    fan.returnedAt && localDateTime(fan.returnedAt, timeZone),
  ];
}
