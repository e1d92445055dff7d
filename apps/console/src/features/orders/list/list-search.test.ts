import { describe, expect, it } from 'vitest';
import { hasFilter } from '../../../ui/list/use-list';
import { orderAddress, queryOf, readListSearch } from './list-search';

describe('the recharge records in the address', () => {
  it('keep what fits and leave out what does not', () => {
    const raw = {
      q: 'ord_1',
      status: 'success',
      type: 'add_port',
      provider: 'epay',
      sort: 'amount',
      ascending: 'true',
      from: '2026-11-01',
      to: '2026-11-30',
      page: '2',
      size: '50',
    };
    const search = readListSearch(raw);
    expect(queryOf(search)).toEqual({
      search: 'ord_1',
      status: 'success',
      purchaseType: 'add_port',
      provider: 'epay',
      from: '2026-11-01',
      to: '2026-11-30',
      sort: 'amount',
      descending: false,
      page: 2,
      pageSize: 50,
    });
    const wrong = readListSearch({
      status: 'paid',
      type: 'x',
      provider: 'cash',
      from: '2026-02-30',
      to: 'x',
      sort: 'luck',
      page: '1',
    });
    expect(Object.values(wrong).every((value) => value === undefined)).toBe(true);
    expect([search, wrong, { page: 2 }].map((one) => hasFilter(orderAddress, one))).toEqual([
      true,
      false,
      false,
    ]);
  });
});
