import { describe, expect, it } from 'vitest';
import { isSharePassword, newShareValues, shareInputOf } from './form-values';

describe('the form of a share', () => {
  const typed = { ...newShareValues('wor_1', true), title: ' For the buyer ', password: 'k8x2' };

  it('sends a password of its own only where that opens the share', () => {
    expect(shareInputOf(typed)).toMatchObject({
      title: 'For the buyer',
      access: 'password',
      usesCommonPassword: false,
      password: 'k8x2',
      validDays: 30,
    });
    expect(shareInputOf({ ...typed, access: 'common' })).toEqual(
      expect.not.objectContaining({ password: expect.anything() }),
    );
    expect(shareInputOf({ ...typed, access: 'public', validity: 'unlimited' })).toMatchObject({
      access: 'public',
      usesCommonPassword: false,
      validDays: null,
    });
  });

  it('names accounts only where they were chosen', () => {
    const chosen = { ...typed, socialAccountIds: ['soc_1'] };
    expect(shareInputOf(chosen).socialAccountIds).toEqual([]);
    expect(shareInputOf({ ...chosen, range: 'some' }).socialAccountIds).toEqual(['soc_1']);
  });

  it('takes passwords of four to eight characters without spaces', () => {
    const verdicts = ['abc', 'abcd', '密码一二', 'abcd efg', 'abcdefgh', 'abcdefghi', 'ab\u200bcd'].map(
      isSharePassword,
    );
    expect(verdicts).toEqual([false, true, true, false, true, false, false]);
  });
});
