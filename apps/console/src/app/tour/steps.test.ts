import { expect, it } from 'vitest';
import { stepAt } from './steps';

const place = { pathname: '/subpage/sonAccount', form: undefined, open: undefined, filled: false };

it('goes from the menu to the form, and to the code once it was made', () => {
  expect([
    stepAt({ ...place, pathname: '/workplace/home' }),
    stepAt(place),
    stepAt({ ...place, form: 'new' }),
    stepAt({ ...place, filled: true, open: 'sub_1' }),
  ]).toEqual(['menu', 'create', 'confirm', 'copy']);
});

it('goes back where the form was left, and takes another sub-account for none that was made', () => {
  expect(stepAt({ ...place, filled: true })).toBe('create');
  expect(stepAt({ ...place, open: 'sub_1' })).toBe('create');
});
