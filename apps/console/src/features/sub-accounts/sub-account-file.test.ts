import { defaultSettings, type SubAccount } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import { expect, it } from 'vitest';
import type { Format } from '../../lib/format';
import { fileLines } from '../../ui/list/export-list';
import { subAccountFile } from './sub-account-file';

const t = ((key: string) => key) as unknown as TFunction;
const format = { dateTime: (instant: string) => instant } as unknown as Format;

const row = (overrides: Partial<SubAccount>): SubAccount => ({
  ...defaultSettings,
  id: 'sub_1',
  account: 'sales-01',
  status: 'normal',
  isDefault: false,
  secretHint: 'ABCD',
  portsOnline: 1,
  portsTotal: null,
  socialAccounts: 7,
  devicesOnline: 1,
  fansToday: 2,
  fansTotal: 3,
  characters: null,
  charactersToday: 4,
  charactersUsed: 5,
  createdAt: 'then',
  lastActiveAt: null,
  ...overrides,
});

it('exports every setting of a sub-account under its heading', () => {
  const [headings = [], fixed = [], dynamic = []] = fileLines(subAccountFile(t, format, 8), [
    row({
      portMode: 'fixed',
      portsReserved: 2,
      portsTotal: 2,
      portLimit: 4,
      dedupeScope: 'tenant',
      characterMode: 'limited',
      characters: 90,
      autoAllocate: true,
      lowThreshold: 10,
      refillAmount: 50,
      multiDevice: false,
      profileSharing: true,
      autoReply: true,
      sessionArchive: true,
    }),
    row({}),
  ]);
  expect(fixed).toHaveLength(headings.length);
  const cell = (cells: unknown[], heading: string) => cells[headings.indexOf(heading)];
  const settings = [
    ['subAccounts.columns.portsOnline', 1, 1],
    ['subAccounts.columns.portsTotal', 2, null],
    ['subAccounts.columns.portsDynamic', null, 8],
    ['subAccounts.columns.allocation', 'subAccounts.form.fixed', 'subAccounts.form.dynamic'],
    ['subAccounts.form.reserved', 2, null],
    ['subAccounts.form.limit', 4, 'subAccounts.unlimited'],
    [
      'subAccounts.columns.characterMode',
      'subAccounts.characterMode.limited',
      'subAccounts.characterMode.unlimited',
    ],
    ['subAccounts.columns.characters', 90, null],
    ['subAccounts.form.autoAllocate', 'common.on', 'common.off'],
    ['subAccounts.form.lowThreshold', 10, null],
    ['subAccounts.form.refillAmount', 50, null],
    ['subAccounts.form.multiDevice', 'common.off', 'common.on'],
    ['subAccounts.form.profileSharing', 'common.on', 'common.off'],
    ['subAccounts.form.autoReply', 'common.on', 'common.off'],
    ['subAccounts.form.sessionArchive', 'common.on', 'common.on'],
    ['subAccounts.drawer.dedupe', 'subAccounts.dedupe.tenant', 'subAccounts.dedupe.sub_account'],
  ] as const;
  for (const [heading, one, other] of settings) {
    expect([cell(fixed, heading), cell(dynamic, heading)], heading).toEqual([one, other]);
  }
});
