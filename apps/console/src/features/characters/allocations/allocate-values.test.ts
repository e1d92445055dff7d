import { describe, expect, it } from 'vitest';
import { after, amountOf, bodyOf, missing } from './allocate-values';

describe('an amount', () => {
  it('is a whole number above zero, however its thousands are set apart', () => {
    expect(['1', ' 1,200 ', '1，200', '1 000 000 000 000'].map(amountOf)).toEqual([1, 1_200, 1_200, 1e12]);
    expect(['', '0', '-1', '1.5', '1e3', '1000000000001', '٣'].map(amountOf)).toEqual(Array(7).fill(null));
  });

  it('leaves both sides with what they have after it', () => {
    const sides = { own: 100, main: 500 };
    expect(after('add', 200, sides)).toEqual({ own: 300, main: 300 });
    expect(after('reduce', 40, sides)).toEqual({ own: 60, main: 540 });
    expect([missing('add', 501, sides), missing('reduce', 130, sides), missing('add', 500, sides)]).toEqual([
      1, 30, 0,
    ]);
    expect(missing('add', 5, { own: undefined, main: undefined })).toBe(0);
  });

  it('goes with a remark only where there is one', () => {
    const values = { subAccountId: 'sub_a', type: 'add', amount: '1,000', remark: '  ' } as const;
    expect(bodyOf(values)).toEqual({ subAccountId: 'sub_a', type: 'add', amount: 1_000 });
  });
});
