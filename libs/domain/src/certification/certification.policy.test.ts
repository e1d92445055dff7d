import { expect, it } from 'vitest';
import { masked, statusesBefore } from './certification.policy.js';

it('only what nobody waits for or has passed can be submitted', () => {
  expect(statusesBefore('pending')).toEqual(['none', 'rejected']);
  expect(statusesBefore('passed')).toEqual(['pending']);
  expect(statusesBefore('rejected')).toEqual(['pending']);
});

it.each([
  ['110101199003078888', '**************8888'],
  ['AB1234', '***234'],
  ['A123', '**23'],
])('hides a document number: %s', (number, shown) => {
  expect(masked(number)).toBe(shown);
});
