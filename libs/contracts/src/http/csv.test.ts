import { expect, it } from 'vitest';
import { csvOf } from './csv.js';

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
