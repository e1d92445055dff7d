import { expect, it } from 'vitest';
import { readTenantsSearch, tenantsQueryOf } from './tenants-search';

it('keeps what fits and leaves out what does not', () => {
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
