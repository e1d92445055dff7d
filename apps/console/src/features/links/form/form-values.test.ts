import { type Link, type LinkAccountPreview, linkLimits } from '@parley/contracts/public';
import { describe, expect, it } from 'vitest';
import { rulesOf } from './form-rules';
import {
  changesOf,
  type FormValues,
  inputOf,
  newValues,
  numbersOf,
  pastedText,
  valuesOf,
} from './form-values';

const zone = 'Asia/Shanghai';
const t = ((key: string) => key) as unknown as Parameters<typeof rulesOf>[0];
const format = { number: String, timeZone: zone } as unknown as Parameters<typeof rulesOf>[1];
const rules = rulesOf(t, format);

const account = (text: string): LinkAccountPreview => ({
  text,
  verdict: 'account',
  key: text.slice(-2),
  url: text,
  platform: null,
  isOwn: false,
  isOnline: false,
});

const link = {
  id: 'lnk_1',
  name: 'Spring',
  platform: 'telegram',
  source: 'pasted',
  accounts: [{ url: 'https://t.me/ann', weight: 3, dailyCap: 20 }],
  subAccountIds: [],
  workOrderId: null,
  accountSettings: [],
  type: 'all',
  mode: 'random',
  bindsVisitors: false,
  domainId: null,
  regionRule: 'except',
  regions: ['BR'],
  devices: [],
  defaultUrl: null,
  remarks: '',
  endsAt: '2026-12-01T01:30:17.123Z',
} as unknown as Link;

describe('the form of a link', () => {
  it('takes words by any white space', () => {
    expect(pastedText(' a\tb\n\n c\u3000d ')).toBe('a\nb\nc\nd');
  });

  it('sends each account with its weight and cap, and nothing of other sources', () => {
    const values: FormValues = {
      ...newValues,
      name: ' Spring ',
      pastedShares: { x1: { weight: '2', dailyCap: '1,000' }, gone: { weight: '9', dailyCap: '' } },
      accountSettings: { key: { weight: '5', dailyCap: '' } },
      subAccountIds: ['sub_1'],
      workOrderId: 'wo_1',
    };
    expect(inputOf(values, { zone, preview: [account('x1'), account('x2')] })).toMatchObject({
      name: 'Spring',
      accounts: [
        { url: 'x1', weight: 2, dailyCap: 1_000 },
        { url: 'x2', weight: 1, dailyCap: null },
      ],
      accountSettings: [],
      subAccountIds: [],
      workOrderId: null,
      devices: [],
      regions: [],
      defaultUrl: null,
      endsAt: null,
    });
  });

  it('sends of accounts that are drawn what differs from the usual', () => {
    const values: FormValues = {
      ...newValues,
      source: 'sub-accounts',
      subAccountIds: ['sub_1'],
      pastedShares: { x1: { weight: '2', dailyCap: '' } },
      accountSettings: { a: { weight: '1', dailyCap: '' }, b: { weight: '1', dailyCap: '5' } },
    };
    expect(inputOf(values, { zone, preview: [] })).toMatchObject({
      accounts: [],
      accountSettings: [{ key: 'b', weight: 1, dailyCap: 5 }],
    });
  });

  it('edits what differs, beside what it was made from, and never the platform or an end that was not touched', () => {
    const values = valuesOf(link, zone);
    expect(values.endsAt).toBe('2026-12-01T09:30');
    const context = { zone, preview: [account('https://t.me/ann')] };
    const changes = changesOf(values, link, context);
    expect(changes).toEqual({ before: {} });
    const later = changesOf({ ...values, platform: 'line', endsAt: '2026-12-02T09:30' }, link, context);
    expect(later).toEqual({ endsAt: '2026-12-02T01:30:00.000Z', before: { endsAt: link.endsAt } });
  });

  it.each([
    [
      { weight: '', dailyCap: '' },
      { weight: 1, dailyCap: null },
    ],
    [
      { weight: '1000', dailyCap: '1' },
      { weight: 1_000, dailyCap: 1 },
    ],
    [{ weight: '0', dailyCap: '' }, null],
    [{ weight: '1.5', dailyCap: '' }, null],
    [{ weight: String(linkLimits.weightMax + 1), dailyCap: '' }, null],
    [{ weight: '1', dailyCap: '0' }, null],
    [{ weight: '1', dailyCap: String(linkLimits.capMax + 1) }, null],
  ])('reads %o as %o', (share, numbers) => {
    expect(numbersOf(share)).toEqual(numbers);
  });

  it('judges the shares of words that are there alone', () => {
    const pastedShares = { x1: { weight: '0', dailyCap: '' } };
    const judge = (accounts: string) =>
      rules.pastedShares(pastedShares, { ...newValues, accounts, pastedShares });
    expect(judge('x1 x2')).toBe('links.form.badShare');
    expect(judge('x2')).toBe(true);
  });

  it.each(['ftp://a.example', '//a.example', 'a.example', 'javascript:alert(1)', 'https://'])(
    'refuses %s as a default URL',
    (text) => expect(rules.defaultUrl(text)).toBe('links.form.badUrl'),
  );
});
