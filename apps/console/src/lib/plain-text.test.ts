import { expect, it } from 'vitest';
import { plainText } from './plain-text';

it('leaves the words of Markdown', () => {
  expect(
    plainText('# Tonight\n\n**22:00** – see [the page](https://a.example) and `code`.\n\n- one\n- two'),
  ).toBe('Tonight 22:00 – see the page and code. · one · two');
});

it('leaves text without marks as it is', () => {
  expect(plainText('2 * 3 < 7, a_b')).toBe('2 * 3 < 7, a_b');
});
