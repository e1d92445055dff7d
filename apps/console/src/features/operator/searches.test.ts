import { describe, expect, it } from 'vitest';
import { certificationsQueryOf, readCertificationsSearch } from './certifications-search';
import { readTenantsSearch, tenantsQueryOf } from './tenants-search';

describe("the operator's lists in the address", () => {
  it('keep what fits and leave out what does not', () => {
    const raw = {
      q: 'ann',
      status: 'suspended',
      family: 'ZI_FU_ROOT',
      sort: 'email',
      ascending: 'true',
      page: '3',
    };
    const search = readTenantsSearch(raw);
    expect(search).toMatchObject({ ...raw, ascending: true, page: 3 });
    expect(tenantsQueryOf(search)).toMatchObject({ search: 'ann', descending: false, page: 3, pageSize: 20 });
    const wrong = readTenantsSearch({ status: 'gone', family: 'GOLD', sort: 'wealth', page: 'x', size: '7' });
    expect(Object.values(wrong).every((value) => value === undefined)).toBe(true);
  });

  it('show what waits for a decision unless something else is asked for', () => {
    const asked = (raw: object) => certificationsQueryOf(readCertificationsSearch({ ...raw })).status;
    expect([
      asked({}),
      asked({ status: 'passed' }),
      asked({ status: 'all' }),
      asked({ status: 'x' }),
    ]).toEqual(['pending', 'passed', undefined, 'pending']);
  });
});
