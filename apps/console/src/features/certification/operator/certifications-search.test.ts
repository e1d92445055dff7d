import { expect, it } from 'vitest';
import { certificationsQueryOf, readCertificationsSearch } from './certifications-search';

it('shows what waits for a decision unless something else is asked for', () => {
  const asked = (raw: object) => certificationsQueryOf(readCertificationsSearch({ ...raw })).status;
  expect([asked({}), asked({ status: 'passed' }), asked({ status: 'all' }), asked({ status: 'x' })]).toEqual([
    'pending',
    'passed',
    undefined,
    'pending',
  ]);
});
