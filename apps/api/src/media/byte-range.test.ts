import { describe, expect, it } from 'vitest';
import { rangeOf } from './byte-range.js';

describe('rangeOf', () => {
  it.each([
    ['bytes=0-', { first: 0, last: 99 }],
    ['bytes=0-0', { first: 0, last: 0 }],
    ['bytes=10-19', { first: 10, last: 19 }],
    ['bytes=90-1000', { first: 90, last: 99 }],
    ['bytes=-10', { first: 90, last: 99 }],
    ['bytes=-1000', { first: 0, last: 99 }],
  ])('reads %s', (header, range) => {
    expect(rangeOf(header, 100)).toEqual(range);
  });

  it.each([undefined, '', 'bytes=-', 'bytes=0-1,5-6', 'bytes=20-10', 'bytes=a-b', 'items=0-1', 'bytes=1e2-'])(
    'sends the whole for %j',
    (header) => {
      expect(rangeOf(header, 100)).toBe('whole');
    },
  );

  it.each(['bytes=100-', 'bytes=100-200', 'bytes=-0'])('finds nothing in %s', (header) => {
    expect(rangeOf(header, 100)).toBe('outside');
  });
});
