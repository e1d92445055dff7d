import { expect, it } from 'vitest';
import { isUniqueViolation } from './is-unique-violation.js';

const refused = { code: '23505', constraint: 'users_email' };

it.each([
  ['any index', refused, undefined, true],
  ['the index asked for', refused, 'users_email', true],
  ['another index', refused, 'users_owner', false],
  ['a refused foreign key of the name', { ...refused, code: '23503' }, 'users_email', false],
  ['no error of a database', new Error('refused'), undefined, false],
  ['nothing', undefined, undefined, false],
])('knows the violation of %s', (_, error, index, expected) => {
  expect(isUniqueViolation(error, index)).toBe(expected);
});
