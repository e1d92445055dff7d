import { expect, it } from 'vitest';
import { excerptOf } from './search-excerpt.js';

it('shows the part in which a text was found, halving no character', () => {
  const text = `${'😀'.repeat(100)} parcel ${'😀'.repeat(100)}`;
  expect(excerptOf(text, 'PARCEL')).toMatch(/^….*parcel.*…$/u);
  expect(excerptOf(text, 'PARCEL')).not.toMatch(/\p{Cs}/u);
});
