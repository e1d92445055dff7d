import { expect, it } from 'vitest';
import { queryOf, readListSearch } from './list-search';

it('leaves out what does not fit instead of failing', () => {
  expect(
    Object.entries(
      readListSearch({
        q: '  ',
        status: 'deleted',
        platform: 'icq',
        sort: 'secret',
        page: -1,
        size: 7,
        tab: 'x',
      }),
    ).filter(([, value]) => value !== undefined),
  ).toEqual([]);
});

it('reads what a person would write', () => {
  const search = readListSearch({
    q: 12,
    status: 'stopped',
    sort: 'fansToday',
    page: '3',
    size: '50',
    open: 'sub_1',
    clients: 'offline',
  });
  expect(queryOf(search)).toMatchObject({
    search: '12',
    status: 'stopped',
    page: 3,
    pageSize: 50,
    descending: true,
    connected: false,
  });
});
