import type { ClickOutcome } from '@parley/contracts/public';
import { expect, it } from 'vitest';
import { decideOutcome, destinationOf, type VisitorTraits } from './redirect.policy.js';
import type { CompiledLink, PooledAccount } from './redirect.types.js';

const account: PooledAccount = {
  key: 'ann',
  account: 'ann',
  nickname: '',
  url: 'https://t.me/ann',
  weight: 1,
  dailyCap: null,
  isOnline: true,
};
const now = new Date('2026-11-23T12:00:00Z');
const open: CompiledLink = {
  id: 'lnk_1',
  tenantId: 'tnt_1',
  code: 'code',
  isEnabled: true,
  endsAt: null,
  isAvailable: true,
  timeZone: 'UTC',
  keepsAddresses: true,
  mode: 'random',
  bindsVisitors: false,
  regionRule: 'any',
  regions: new Set(),
  devices: new Set(),
  defaultUrl: 'https://shop.example.org/',
  pool: [account],
};
const phone: VisitorTraits = { region: 'SG', device: 'phone', filter: null };

/** Each reason turns the visitor away. They are in the order of the checks. */
const reasons: [ClickOutcome, Partial<CompiledLink>, Partial<VisitorTraits>][] = [
  ['disabled', { isEnabled: false }, {}],
  ['ended', { endsAt: now }, {}],
  ['unavailable', { isAvailable: false }, {}],
  ['region', { regionRule: 'only', regions: new Set(['US']) }, {}],
  ['device', { devices: new Set(['desktop']) }, {}],
  ['filtered', {}, { filter: 'bot' }],
  ['nobody', { pool: [] }, {}],
];

it.each(reasons.map(([outcome], index) => [outcome, index] as const))(
  '%s is told before all that come later',
  (outcome, index) => {
    const later = reasons.slice(index);
    const link = Object.assign({}, open, ...later.map(([, given]) => given)) as CompiledLink;
    const visitor = Object.assign({}, phone, ...later.map(([, , given]) => given)) as VisitorTraits;
    expect(decideOutcome(link, visitor, now)).toBe(outcome);
  },
);

it.each([
  ['any', [], 'SG', 'account'],
  ['any', [], '', 'account'],
  ['only', ['SG'], 'SG', 'account'],
  ['only', ['SG'], 'XX', 'region'],
  ['only', ['SG'], '', 'region'],
  ['except', ['SG'], 'SG', 'region'],
  ['except', ['SG'], 'T1', 'account'],
  ['except', ['SG'], '', 'account'],
] as const)('%s %j and a visitor of %j: %s', (regionRule, regions, region, outcome) => {
  const link = { ...open, regionRule, regions: new Set<string>(regions) };
  expect(decideOutcome(link, { ...phone, region }, now)).toBe(outcome);
});

it.each([
  ['account', account, 'https://t.me/ann'],
  ['full', null, 'https://shop.example.org/'],
  ['nobody', null, 'https://shop.example.org/'],
  ['filtered', null, 'https://t.me/ann'],
  ['region', null, 'https://shop.example.org/'],
] as const)('%s goes to %j', (outcome, given, url) => {
  expect(destinationOf(open, { outcome, account: given })).toBe(url);
});

it('a filtered visit of an empty pool goes to the default address, or nowhere', () => {
  const filtered = { outcome: 'filtered', account: null } as const;
  expect(destinationOf({ ...open, pool: [] }, filtered)).toBe('https://shop.example.org/');
  expect(destinationOf({ ...open, pool: [], defaultUrl: null }, filtered)).toBeNull();
});

it('an end is over when it has come', () => {
  expect(decideOutcome({ ...open, endsAt: new Date(now.getTime() + 1) }, phone, now)).toBe('account');
});
