import { expect, it } from 'vitest';
import { isInternal } from './internal-path';

it.each(['/workplace/home', '/subpage/sonAccount?open=sub_1', '/https://evil.example', '/loginForm'])(
  'follows %s',
  (path) => {
    expect(isInternal(path)).toBe(true);
  },
);

it.each([
  undefined,
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/login',
  '/login?redirect=/a',
  '/./login',
  '/redirect/workplace/home',
  '/\t/evil.example',
  '/\n\\evil.example',
  '/.//evil.example',
  '///',
  'workplace/home',
])('does not follow %s', (path) => {
  expect(isInternal(path)).toBe(false);
});
