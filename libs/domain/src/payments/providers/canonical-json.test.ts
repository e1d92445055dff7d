import { expect, test } from 'vitest';
import { canonicalJson } from './canonical-json.js';

test('keys are sorted at every depth, and within lists', () => {
  expect(canonicalJson('{"b":{"d":1,"c":[{"z":null,"a":true}]},"a":"x"}')).toBe(
    '{"a":"x","b":{"c":[{"a":true,"z":null}],"d":1}}',
  );
});

test('numbers stay as they were written', () => {
  const text = '{"a":1.10,"b":1e-07,"c":0.00000123,"d":12345678901234567890,"e":-0.0,"f":[1.0,2E+3]}';
  expect(canonicalJson(text)).toBe(text);
});

test('texts with quotes, digits and escapes are no numbers', () => {
  expect(canonicalJson('{"b" : "1.10 \\"2\\" \\\\", "a" : "\\u00e9\\/3"}')).toBe(
    '{"a":"é/3","b":"1.10 \\"2\\" \\\\"}',
  );
});

test('names of what every object has are names like any other', () => {
  expect(canonicalJson('{"toString":1.0,"__proto__":{"b":2,"a":"n1"}}')).toBe(
    '{"__proto__":{"a":"n1","b":2},"toString":1.0}',
  );
});

test.each([
  ['numbers', `[${'1,'.repeat(32_000)}1]`],
  ['lists', '['.repeat(30_000) + ']'.repeat(30_000)],
  ['texts', `[${'"",'.repeat(20_000)}""]`],
  ['nothing', `[${'null,'.repeat(12_000)}null]`],
])('more %s than any report holds are refused', (_, text) => {
  expect(() => canonicalJson(text)).toThrow(SyntaxError);
});

test.each(['', '{"a":01}', '{"a":1,}', '[1.]', '{"a":"'])('%s is refused', (text) => {
  expect(() => canonicalJson(text)).toThrow(SyntaxError);
});
