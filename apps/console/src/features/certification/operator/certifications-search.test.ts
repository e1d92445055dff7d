import { expect, it } from 'vitest';
import { certificationsQueryOf, readCertificationsSearch } from './certifications-search';

it('shows what waits for a decision unless something else is asked for', () => {
  const statusFor = (raw: object) => certificationsQueryOf(readCertificationsSearch({ ...raw })).status;
  expect([
    statusFor({}),
    statusFor({ status: 'passed' }),
    statusFor({ status: 'all' }),
    statusFor({ status: 'x' }),
  ]).toEqual(['pending', 'passed', undefined, 'pending']);
});
