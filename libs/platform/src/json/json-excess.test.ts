import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonExcess } from './json-excess.js';

const excess = (text: string, depth = 3, values = 6) => jsonExcess(Buffer.from(text), { depth, values });

describe('what JSON exceeds', () => {
  it.each([
    ['{"a":[1,{"b":2}]}', null],
    ['[[[]]]', null],
    ['[[[[]]]]', 'depth'],
    ['[1,2,3,4,5]', null],
    ['[1,2,3,4,5,6]', 'values'],
    ['{"a":1,"b":2,"c":3,"d":4,"e":5,"f":6}', 'values'],
    ['["[[[[[,,,,,,{{{{"]', null],
    [String.raw`["\"[[[[[,,,,,,\\"]`, null],
    [String.raw`["\\",1,2,3,4,5]`, 'values'],
    ['["never closed,,,,,,,,', null],
    ['', null],
  ])('%s: %s', (text, expected) => {
    expect(excess(text)).toBe(expected);
  });

  it('is what is counted in the value itself', () => {
    const count = (value: unknown): { depth: number; values: number } => {
      if (typeof value !== 'object' || value === null) return { depth: 0, values: 0 };
      const inner = Object.values(value).map(count);
      return {
        depth: 1 + Math.max(0, ...inner.map(({ depth }) => depth)),
        values: 1 + Math.max(0, inner.length - 1) + inner.reduce((sum, { values }) => sum + values, 0),
      };
    };
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
        const { depth, values } = count(value);
        const text = Buffer.from(JSON.stringify(value));
        expect(jsonExcess(text, { depth, values: values + 1 })).toBeNull();
        if (depth > 0) expect(jsonExcess(text, { depth: depth - 1, values: values + 1 })).toBe('depth');
        if (values > 0) expect(jsonExcess(text, { depth, values })).toBe('values');
      }),
    );
  });
});
