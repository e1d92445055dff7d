import {
  auditFieldOf,
  auditFields,
  type Language,
  orderStatuses,
  privilegeCodes,
} from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import { expect, it } from 'vitest';
import { audit as enUs } from '../../i18n/en-US/audit';
import { common as enUsCommon } from '../../i18n/en-US/common';
import { audit as zhCn } from '../../i18n/zh-CN/audit';
import { common as zhCnCommon } from '../../i18n/zh-CN/common';
import type { Format } from '../../lib/format';
import { fieldText, valueText } from './audited-labels';
import { changeTexts } from './log-labels';

const words = {
  'zh-CN': { audit: zhCn, common: zhCnCommon },
  'en-US': { audit: enUs, common: enUsCommon },
};
const languages: Language[] = ['zh-CN', 'en-US'];

/** Reads the actual words through i18next. */
const speaking = (language: Language) =>
  ((key: string, { defaultValue = key }: { defaultValue?: string } = {}) =>
    key
      .split('.')
      .reduce<unknown>((found, part) => (found as Record<string, unknown>)?.[part], words[language]) ??
    defaultValue) as unknown as TFunction;

const format = {
  language: 'en-US',
  number: (value: number) => value.toLocaleString('en-US'),
  money: (cents: number) => `$${(cents / 100).toFixed(2)}`,
  dateTime: (at: string) => `at ${at.slice(0, 10)}`,
} as unknown as Format;

it.each(languages)('every audited field has its words in %s', (language) => {
  const t = speaking(language);
  const without = Object.keys(auditFields).filter((field) => fieldText(t, field) === field);
  expect(without).toEqual([]);
});

it.each(languages)('what an order, a package or a service may be has its words in %s', (language) => {
  const t = speaking(language);
  const shown = (field: string, value: string) => valueText(t, format, field, value);
  expect(orderStatuses.filter((status) => shown('status', status) === status)).toEqual([]);
  expect(privilegeCodes.filter((code) => shown('privileges', code) === code)).toEqual([]);
  expect(shown('family', 'BIAO_ZHUN_ROOT')).not.toBe('BIAO_ZHUN_ROOT');
});

it('writes amounts, sizes, counts and times as what they are', () => {
  const t = speaking('en-US');
  const shown = (path: string, value: unknown) =>
    `${fieldText(t, auditFieldOf(path))} ${valueText(t, format, auditFieldOf(path), value)}`;
  expect([
    shown('price', 1019),
    shown('bytes', 3 * 1024 * 1024),
    shown('characters.main', 79_000),
    shown('order.status', 'success'),
    shown('tenant.endsAt', '2026-12-01T00:00:00.000Z'),
    shown('privileges', ['B0001', 'B0007']),
  ]).toEqual([
    'List price $10.19',
    'Size 3 MB',
    'Characters 79,000',
    'Status Paid',
    'Ends at at 2026-12-01',
    'Included services Work orders, Proxies',
  ]);
});

it.each([
  [
    'zh-CN',
    '自动轮流分配: 关闭 → 开启; 每人会话上限: 20 → 5; 退回队列时间（分钟）: 无 → 10; 无操作自动离开（分钟）: 15 → 无; 启用工作时间: 关闭 → 开启; 每周工作时间: 空 → 周一 09:00-18:00, 周日 22:00-06:00',
  ],
  [
    'en-US',
    'Assigned in turn: Off → On; Conversations per agent: 20 → 5; Returned to the queue after (minutes): None → 10; Away when idle for (minutes): 15 → None; Use office hours: Off → On; Office hours by weekday: Empty → Mon 09:00-18:00, Sun 22:00-06:00',
  ],
] as const)('writes the settings of the inbox in words in %s', (language, line) => {
  const changes = {
    inTurn: { from: false, to: true },
    limitEach: { from: 20, to: 5 },
    returnAfterMinutes: { from: null, to: 10 },
    awayAfterMinutes: { from: 15, to: null },
    officeHoursEnabled: { from: false, to: true },
    officeHours: { from: '', to: '1 09:00-18:00, 7 22:00-06:00' },
  };
  expect(changeTexts(speaking(language), { ...format, language }, changes).join('; ')).toBe(line);
});
