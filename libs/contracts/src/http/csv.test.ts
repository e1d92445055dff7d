import fc from 'fast-check';
import { expect, it } from 'vitest';
import { csvOf, doubleApostrophes, withoutGuards } from './csv.js';

it('never lets a cell start a formula', () => {
  const cells = ['=1+1', '+1+1', '-2', '@SUM(A1)', '\tx', '\rx', '+8613800000000', -2];
  expect(csvOf([cells])).toBe(`'=1+1,'+1+1,'-2,'@SUM(A1),'\tx,"'\rx",+8613800000000,-2`);
});

it('knows formulas by the signs of full width, and behind an end of line', () => {
  const cells = ['＝1+1', '＋1', '－2', '＠SUM', '\n=1', 'a＝1'];
  expect(csvOf([cells])).toBe(`'＝1+1,'＋1,'－2,'＠SUM,"'\n=1",a＝1`);
});

it('quotes what would break a row', () => {
  expect(csvOf([['a,b', 'say "hi"', 'two\nlines', null, 0]])).toBe('"a,b","say ""hi""","two\nlines",,0');
});

it('lets no formula begin behind a semicolon or a tab, where some spreadsheets part cells', () => {
  const cells = [
    'a;=1+1',
    'a\t@SUM(A1)',
    'a;＝1',
    ';-1',
    'a; =1',
    'a;+8613800000000;b',
    'call\t+1234',
    'a;+1-1',
  ];
  expect(csvOf([cells])).toBe(
    "a;'=1+1,a\t'@SUM(A1),a;'＝1,;'-1,a; =1,a;+8613800000000;b,call\t+1234,a;'+1-1",
  );
});

it('takes guards off again, and leaves the apostrophes of the text', () => {
  const part = fc.constantFrom("'", '=', '+', '-1', ';', '\t', '+861', 'a', '＠', ' ', '\n');
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
      const text = parts.join('');
      const cell = csvOf([[doubleApostrophes(text)]]);
      const read = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
      expect(withoutGuards(read)).toBe(text);
      expect(/(?:^|[;\t])(?:[=@-]|\+(?!\d+(?:[;\t]|$)))/.test(read)).toBe(false);
    }),
  );
});
