import type { TFunction } from 'i18next';
import { expect, it } from 'vitest';
import type { Format } from '../../lib/format';
import { inputOf, newValues, rulesOf } from './form-values';

const t = ((key: string) => key) as unknown as TFunction;
const format = { number: String } as unknown as Format;
const rules = rulesOf(t, format, 32);

it('sends numbers as numbers, and nothing reserved where ports are shared', () => {
  const typed = { ...newValues, remark: ' 组 ', portsReserved: '7', portLimit: ' 12 ' };
  expect(inputOf(typed)).toMatchObject({ remark: '组', account: undefined, portsReserved: 0, portLimit: 12 });
  expect(inputOf({ ...typed, portMode: 'fixed', portLimit: '' })).toMatchObject({
    portsReserved: 7,
    portLimit: null,
  });
});

it('reserves no more than the package has left', () => {
  const fixed = { ...newValues, portMode: 'fixed' as const };
  expect(rules.reserved('32', fixed)).toBe(true);
  expect(rules.reserved('40', fixed)).toBe('subAccounts.form.tooMany');
  expect(rules.reserved('0', fixed)).toBe('subAccounts.form.needNumber');
  expect(rules.reserved('', newValues)).toBe(true);
});

it('takes accounts by the contract’s pattern', () => {
  for (const good of ['', 'wa-sea-01', 'abc']) expect(rules.account(good)).toBe(true);
  for (const bad of ['ab', '-abc', 'abc-', 'Abc', 'a b c'])
    expect(rules.account(bad)).toBe('subAccounts.form.badAccount');
});
