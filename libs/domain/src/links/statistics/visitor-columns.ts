import type { CsvCell, Language, LinkVisitor } from '@parley/contracts/public';
import { localDateTime } from '../../tenants/index.js';

interface ExportWords {
  columns: string[];
  devices: Record<LinkVisitor['device'], string>;
  systems: Record<LinkVisitor['system'], string>;
}

const systems = { android: 'Android', ios: 'iOS', windows: 'Windows', macos: 'macOS', linux: 'Linux' };

const words: Record<Language, ExportWords> = {
  'zh-CN': {
    columns: [
      '日期',
      '链接',
      '国家/地区',
      'IP',
      '设备',
      '系统',
      '浏览器',
      '全部请求',
      '首次访问',
      '最近访问',
      '时区',
    ],
    devices: { phone: '手机', tablet: '平板', desktop: '电脑', other: '其他' },
    systems: { ...systems, other: '其他' },
  },
  'en-US': {
    columns: [
      'Day',
      'Link',
      'Region',
      'IP',
      'Device',
      'System',
      'Browser',
      'Clicks',
      'First visit',
      'Last visit',
      'Time zone',
    ],
    devices: { phone: 'Phone', tablet: 'Tablet', desktop: 'Desktop', other: 'Other' },
    systems: { ...systems, other: 'Other' },
  },
};

export const visitorColumns = (language: Language): CsvCell[] => words[language].columns;

/** A visitor's cells in the order of `visitorColumns`, with times in the tenant's time zone. */
export function visitorCells(visitor: LinkVisitor, language: Language, timeZone: string): CsvCell[] {
  const { devices, systems: names } = words[language];
  return [
    visitor.day,
    visitor.linkName,
    visitor.region,
    visitor.address ?? '',
    devices[visitor.device],
    names[visitor.system],
    visitor.browser,
    visitor.clicks,
    localDateTime(visitor.firstAt, timeZone),
    localDateTime(visitor.lastAt, timeZone),
    timeZone,
  ];
}
