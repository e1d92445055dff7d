import type { TFunction } from 'i18next';
import { expect, it } from 'vitest';
import type { Format } from '../../lib/format';
import { familyLabels } from './family-labels';
import { packageName } from './package-name';

const t = ((key: string, values?: { shown?: string }) =>
  values?.shown ? `${key} ${values.shown}` : key) as unknown as TFunction;
const format = { number: (value: number) => value.toLocaleString('de-DE') } as unknown as Format;

it.each([
  ['30 days', 'billing.days 30'],
  ['1 day', 'billing.days 1'],
  ['1,000,000 characters', 'billing.packOf 1.000.000'],
  ['Spring offer, 30 days', 'Spring offer, 30 days'],
])('tells %s as %s', (name, text) => {
  expect(packageName(t, format, { name })).toBe(text);
});

it('keeps the words an operator has for a family', () => {
  expect(familyLabels(t, 'TI_YAN_ROOT', { title: 'Trial', subTitle: 'Our own words' })).toEqual({
    title: 'billing.family.TI_YAN_ROOT',
    subTitle: 'Our own words',
  });
  expect(
    familyLabels(t, 'ZI_FU_ROOT', { title: 'Packs', subTitle: 'Characters alone, without end' }),
  ).toEqual({ title: 'Packs', subTitle: 'billing.familyNote.ZI_FU_ROOT' });
});
