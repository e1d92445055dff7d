import type { TFunction } from 'i18next';
import { expect, it } from 'vitest';
import type { Format } from '../../lib/format';
import { durationText } from './duration';

const t = ((key: string, { shown }: { shown: string }) => `${shown} ${key.split('.').at(-1)}`) as TFunction;
const format = { number: (value: number | null) => (value === null ? '—' : String(value)) } as Format;

it.each([
  [null, '—'],
  [0, '0 seconds'],
  [59, '59 seconds'],
  [60, '1 minutes'],
  [320, '5 minutes 20 seconds'],
  [11_100, '3 hours 5 minutes'],
  [86_401, '1 days'],
  [93_600, '1 days 2 hours'],
])('%s seconds are %s', (seconds, text) => {
  expect(durationText(seconds, { format, t })).toBe(text);
});

it('names its largest unit alone', () => {
  expect(durationText(320, { format, t }, 1)).toBe('5 minutes');
});
