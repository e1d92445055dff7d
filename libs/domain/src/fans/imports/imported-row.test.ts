import { expect, it } from 'vitest';
import { contactOf, type WaitingRow } from './imported-row.js';

const row = (cells: Partial<WaitingRow>): WaitingRow => ({
  line: 2,
  account: '',
  nickname: '',
  link: '',
  phone: '',
  platform: '',
  ...cells,
});

it('takes a row’s own platform before the one for all', () => {
  expect(contactOf(row({ account: '@Ann', platform: 'Telegram' }), 'whatsapp')).toMatchObject({
    platform: 'telegram',
    accountKey: 'ann',
  });
  expect(contactOf(row({ account: '+86 138-0013-8000' }), 'whatsapp')).toMatchObject({
    platform: 'whatsapp',
    account: '+8613800138000',
  });
});

it.each([
  [{ account: '' }, 'account_missing'],
  [{ account: '=cmd|x' }, 'account_invalid'],
  [{ account: '8.61380E+12' }, 'account_rounded'],
  [{ account: 'ann', platform: 'fax' }, 'platform_unknown'],
  [{ account: '+8613800138000', nickname: 'x'.repeat(129) }, 'too_long'],
])('%j is refused: %s', (cells, reason) => {
  expect(contactOf(row(cells), 'whatsapp')).toBe(reason);
});

it('refuses a row without any platform', () => {
  expect(contactOf(row({ account: 'ann' }), null)).toBe('platform_missing');
});

it('stores what begins a formula as the text it is, without controls', () => {
  const contact = contactOf(row({ account: 'ann', nickname: '=1+1\u0007', link: '@SUM(A1)' }), 'line');
  expect(contact).toMatchObject({ nickname: '=1+1', link: '@SUM(A1)' });
});
