import { expect, it } from 'vitest';
import { placeOf, stepAt } from './steps';

const progress = { userId: 'usr_1', createdId: undefined, copied: false };
const place = { progress, pathname: '/subpage/sonAccount', form: undefined, isOnline: false };

it('goes from the menu to the form, to the code and to the client', () => {
  const created = { ...progress, createdId: 'sub_1' };
  const copied = { ...created, copied: true };
  const steps = [
    stepAt({ ...place, pathname: '/workplace/home' }),
    stepAt(place),
    stepAt({ ...place, form: 'new' }),
    stepAt({ ...place, progress: created }),
    stepAt({ ...place, progress: copied }),
    stepAt({ ...place, progress: copied, isOnline: true }),
  ];
  expect(steps).toEqual(['menu', 'create', 'confirm', 'copy', 'wait', 'online']);
  expect(steps.map(placeOf)).toEqual([1, 2, 3, 4, 4, 4]);
});

it('goes back where the form was left, and goes on with the code wherever it was left', () => {
  expect(stepAt({ ...place, form: undefined })).toBe('create');
  const created = { ...progress, createdId: 'sub_1' };
  expect(stepAt({ ...place, progress: created, pathname: '/workplace/home' })).toBe('copy');
});
