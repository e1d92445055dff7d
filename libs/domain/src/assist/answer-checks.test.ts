import { describe, expect, it } from 'vitest';
import { KnownText, problemOf } from './answer-checks.js';
import { proposalOf } from './profile-answer.js';

const known = new KnownText([
  'Ann Müller',
  'Hi, I am ann  MÜLLER of Red Shoes in Berlin, born on 12 May 1990 and on 1985-03-02.',
  'Call me on +49 30 1234567, write to ann@red.museum or see https://red.museum/shop. It was 1,234,567 and 3.5 kg.',
  'Order 20240511.',
]);
const problem = (text: string): string | null => problemOf(text, known, 2_000);

describe('a text', () => {
  it.each([
    'evil.shopping',
    'see evil.zip now',
    'a@evil.museum',
    '1.2.3.4/path',
    'user@1.2.3.4',
    'пример.рф',
    'evil。com',
    'evil．com',
    'evil｡com',
    'ｅｖｉｌ．ｃｏｍ',
    'https:／／evil．com',
    'evil\u2024com',
    'evil\u200b.com',
    'ev\u00adil.\u2060com',
    'http://127.1',
    'http://[::1]/',
    '::ffff:1.2.3.4',
    'evil.xn--p1ai',
    '0x7f.1',
    '2001:db8::1',
    'www.evil.co.uk',
    '例子.中国',
    '访问evil.com吧',
    'red.museum.evil',
    'red.museum/shops',
    'x@red.museum',
    'Thanks.Bye',
    '@evil_channel',
    'tel:123',
    'https:\\\\evil',
    'javascript:alert(1)',
    '163.com',
  ])('names nobody the conversation does not: %s', (text) => {
    expect(problem(text)).toBe('unknown_link');
  });

  it.each([
    '+1 (555) 010-0199',
    '5550100199',
    '５５５０１００１９９',
    'DE89 3704 0044 0532 0130 00',
    'GB29 NWBK 6016 1331 9268 19',
    '12 34 56 78',
  ])('has no number the conversation has not: %s', (text) => {
    expect(problem(`Pay ${text}`)).toBe('unknown_number');
  });

  it.each(['<script', '＜script src', '< b'.replace(' ', ''), '</p', '<!doctype', '[a](b)'])(
    'is no markup: %s',
    (text) => {
      expect(problem(text)).toBe('markup');
    },
  );

  it.each([
    'It is 3.5 kg, e.g. the red one, i.e. that.',
    'At 10 a.m. or 12:30:45',
    'z.B. heute',
    'Вот т.е. так.',
    '你好。请问您要几件？3件。OK',
    '1.价格\n2.运费',
    'Version 1.2.3',
    'Good... see you',
    'I <3 it; 2 < 3',
    '👨‍👩‍👧 ok',
    'See https://red.museum/shop.',
    'red.museum/shop',
    'Ask ann@red.museum',
    'RED.museum',
    'Call +49 (30) 123-4567',
    'It was 1234567',
    '100, 200, 300, 400',
    'Order 20240511 of 10:30',
    '12.05.',
  ])('may be an ordinary one: %s', (text) => {
    expect(problem(text)).toBeNull();
  });
});

describe('a profile', () => {
  const fieldsOf = (fields: object) => proposalOf(JSON.stringify({ fields, tags: [] }), 'mark', known).fields;

  it('holds what was said, whatever its case and its blanks', () => {
    const told = {
      name: 'Ann Müller',
      phone: '+49 (30) 123-4567',
      email: 'ANN@red.museum',
      company: 'red shoes',
      address: 'Berlin',
      birthday: '1990-05-12',
      interest: 'Shoes in red',
    };
    expect(fieldsOf(told)).toEqual(told);
    expect(fieldsOf({ birthday: '1985-03-02', name: 'ａｎｎ' })).toEqual({
      birthday: '1985-03-02',
      name: 'ａｎｎ',
    });
  });

  it.each([
    { name: 'Bob' },
    { phone: '1234' },
    { phone: '12345' },
    { phone: '+49 30 123456' },
    { phone: '+49 30 1234567 or evil.zip' },
    { email: 'ann@red.museum.evil' },
    { company: 'evil.shopping' },
    { address: 'Paris' },
    { birthday: '1990-02-30' },
    { birthday: '1990-07-12' },
    { birthday: '1991-05-12' },
    { birthday: 'May 12' },
    { interest: 'x'.repeat(61) },
    { interest: 'evil.zip' },
    { interest: 'call 5550100199' },
  ])('leaves out what was not: %j', (made) => {
    expect(fieldsOf(made)).toEqual({});
  });
});
