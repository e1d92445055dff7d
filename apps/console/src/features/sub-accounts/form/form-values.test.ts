import type { TFunction } from 'i18next';
import { expect, it } from 'vitest';
import type { Format } from '../../../lib/format';
import { inputOf, newValues, rulesOf } from './form-values';

const t = ((key: string) => key) as unknown as TFunction;
const format = { number: String } as unknown as Format;
const rules = rulesOf(t, format, { ports: 32, characters: 1_000 });
const fresh = newValues({ autoReply: true, tenantDedupe: true });

it('begins with what the package opens, and with nothing it does not', () => {
  expect(fresh).toMatchObject({ autoReply: true, sessionArchive: true, dedupeScope: 'tenant' });
  expect(newValues({ autoReply: false, tenantDedupe: false })).toMatchObject({
    autoReply: false,
    sessionArchive: true,
    dedupeScope: 'sub_account',
  });
});

it('sends numbers as numbers, and nothing reserved where ports are shared', () => {
  const typed = { ...fresh, remark: ' 组 ', portsReserved: '7', portLimit: ' 12 ' };
  expect(inputOf(typed)).toMatchObject({ remark: '组', account: undefined, portsReserved: 0, portLimit: 12 });
  expect(inputOf({ ...typed, portMode: 'fixed', portLimit: '' })).toMatchObject({
    portsReserved: 7,
    portLimit: null,
  });
});

it('sends no characters and no refill to one that spends the main balance', () => {
  const typed = { ...fresh, characters: '500', autoAllocate: true, lowThreshold: '10', refillAmount: '50' };
  expect(inputOf(typed)).toMatchObject({
    characters: undefined,
    autoAllocate: false,
    lowThreshold: 0,
    refillAmount: 0,
  });
  const limited = { ...typed, characterMode: 'limited' as const };
  expect(inputOf(limited)).toMatchObject({
    characters: 500,
    autoAllocate: true,
    lowThreshold: 10,
    refillAmount: 50,
  });
  expect(inputOf({ ...limited, autoAllocate: false, characters: '' })).toMatchObject({
    characters: undefined,
    lowThreshold: 0,
    refillAmount: 0,
  });
});

it('reserves no more than the package has left, for all of them together', () => {
  const fixed = { ...fresh, portMode: 'fixed' as const };
  expect(rules.reserved('32', fixed)).toBe(true);
  expect(rules.reserved('40', fixed)).toBe('subAccounts.form.tooMany');
  expect(rules.reserved('8', { ...fixed, count: '5' })).toBe('subAccounts.form.tooMany');
  expect(rules.reserved('0', fixed)).toBe('subAccounts.form.needNumber');
  expect(rules.reserved('', fresh)).toBe(true);
});

it('gives no more characters than the main balance has, for all of them together', () => {
  const limited = { ...fresh, characterMode: 'limited' as const };
  expect(rules.characters('1000', limited)).toBe(true);
  expect(rules.characters('1001', limited)).toBe('subAccounts.form.charactersShort');
  expect(rules.characters('400', { ...limited, count: '3' })).toBe('subAccounts.form.charactersShort');
  expect(rules.characters('0', limited)).toBe(true);
  expect(rules.characters('1.5', limited)).toBe('subAccounts.form.needNumber');
  expect(rules.characters('9999', fresh)).toBe(true);
});

it('asks for both numbers of a refill, and for none without one', () => {
  const refilled = { ...fresh, characterMode: 'limited' as const, autoAllocate: true };
  for (const bad of ['', '0', 'x']) expect(rules.refill(bad, refilled)).toBe('subAccounts.form.needNumber');
  expect(rules.refill('1', refilled)).toBe(true);
  expect(rules.refill('', { ...refilled, autoAllocate: false })).toBe(true);
});

it('makes one to a hundred at once', () => {
  for (const good of ['1', '100']) expect(rules.count(good)).toBe(true);
  for (const bad of ['0', '101', '', '2.5']) expect(rules.count(bad)).toBe('subAccounts.form.needNumber');
});

it('takes accounts by the contract’s pattern', () => {
  for (const good of ['', 'wa-sea-01', 'abc']) expect(rules.account(good)).toBe(true);
  for (const bad of ['ab', '-abc', 'abc-', 'Abc', 'a b c'])
    expect(rules.account(bad)).toBe('subAccounts.form.badAccount');
});
