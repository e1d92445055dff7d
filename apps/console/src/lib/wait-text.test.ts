import type { TFunction } from 'i18next';
import { expect, it } from 'vitest';
import { waitText } from './wait-text';

const t = ((key: string, { seconds, minutes }: Record<string, number>) =>
  `${key} ${minutes ?? seconds}`) as unknown as TFunction;

it('says up to a minute in seconds, and more in whole minutes that are not too few', () => {
  expect(waitText(t, 1)).toBe('common.wait.seconds 1');
  expect(waitText(t, 60)).toBe('common.wait.seconds 60');
  expect(waitText(t, 61)).toBe('common.wait.minutes 2');
  expect(waitText(t, 895)).toBe('common.wait.minutes 15');
});
