import { expect, it } from 'vitest';
import { isInternal } from './internal-path';

it.each(['/workplace/home', '/subpage/sonAccount?open=sub_1'])('follows %s', (path) => {
  expect(isInternal(path)).toBe(true);
});

it.each([
  undefined,
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/login',
])('does not follow %s', (path) => {
  expect(isInternal(path)).toBe(false);
});
