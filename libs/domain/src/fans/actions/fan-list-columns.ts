import { type CsvCell, type FanView, type Language, platforms } from '@parley/contracts/public';
import { DateTime } from 'luxon';

interface ExportWords {
  columns: string[];
  new: string;
  repeat: string;
  late: string;
}

const words: Record<Language, ExportWords> = {
  'zh-CN': {
    columns: [
      '获得时间',
      '时区',
      '类型',
      '补报',
      '平台',
      '账号',
      '昵称',
      '电话',
      '链接',
      '子账号',
      '子账号备注',
      '社交账号',
      '社交账号昵称',
      '社交账号电话',
      '社交账号链接',
      '子账号内首次',
      '主账号内首次',
      '标签',
      '备注',
    ],
    new: '新增',
    repeat: '重复',
    late: '是',
  },
  'en-US': {
    columns: [
      'Gained',
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
    ],
    new: 'New',
    repeat: 'Repeat',
    late: 'Yes',
  },
};

export const fanColumns = (language: Language): CsvCell[] => words[language].columns;

/** A fan in the order of `fanColumns`, its time in the tenant's zone. */
export function fanCells(fan: FanView, language: Language, timeZone: string): CsvCell[] {
  const { late } = words[language];
  return [
    DateTime.fromISO(fan.gainedAt, { zone: timeZone }).toFormat('yyyy-MM-dd HH:mm:ss'),
    timeZone,
    words[language][fan.type],
    fan.isLate ? late : '',
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
    fan.freshInSubAccount ? late : '',
    fan.freshInTenant ? late : '',
    fan.tags.join(' | '),
    fan.note,
  ];
}
