import { expect, it } from 'vitest';
import { isSameSearch, readViews, searchOfView, viewSearch, withView } from './table-view';

it('reads what people chose for their tables', () => {
  const views = {
    usr_1: {
      fans: { density: 'compact', shown: { note: false }, order: ['phone', 'note'], widths: { note: 240 } },
      links: {},
    },
  };
  expect(readViews(views)).toEqual(views);
});

it('leaves out what nobody here wrote', () => {
  expect([undefined, null, 'x', 3, [], { usr_1: [] }].map(readViews)).toEqual([
    {},
    {},
    {},
    {},
    {},
    { usr_1: {} },
  ]);
  expect(
    readViews({
      usr_1: {
        fans: {
          density: 'huge',
          shown: { note: 'no' },
          order: [1, {}],
          widths: { note: -4, phone: '9' },
          more: 1,
        },
        links: 7,
      },
    }),
  ).toEqual({ usr_1: { fans: {}, links: {} } });
});

const night = {
  name: 'Night',
  search: { q: 'night', ascending: true },
  layout: { density: 'compact' },
} as const;

it('reads the views that people saved, and leaves out what nobody here wrote', () => {
  const views = { usr_1: { fans: { order: ['note'], saved: [night] } } };
  expect(readViews(views)).toEqual(views);
  const odd = [
    night,
    { ...night, search: {} },
    { name: ' ' },
    { name: 'x'.repeat(99), search: { q: ['a'], page: 3, open: 'fan_1', size: 50 }, layout: { density: 7 } },
    7,
  ];
  expect(readViews({ usr_1: { fans: { saved: odd } } })).toEqual({
    usr_1: { fans: { saved: [night, { name: 'x'.repeat(40), search: { size: 50 }, layout: {} }] } },
  });
});

it('keeps filters and order of an address, and leads to them in the same place', () => {
  const address = {
    id: 'ord_1',
    tab: 'fans',
    q: 'night',
    sort: 'name',
    page: 4,
    open: 'fan_1',
    from: undefined,
  };
  expect(viewSearch(address)).toEqual({ q: 'night', sort: 'name' });
  expect(searchOfView(night.search, address)).toEqual({
    id: 'ord_1',
    tab: 'fans',
    q: 'night',
    ascending: true,
  });
  expect(isSameSearch({ q: 'night', sort: 'name', page: 2 }, { sort: 'name', q: 'night' })).toBe(true);
  expect(isSameSearch({ q: 'night' }, { q: 'night', sort: 'name' })).toBe(false);
});

it('has one view of a name', () => {
  const day = { ...night, name: 'Day' };
  const later = { ...night, search: { q: 'later' } };
  expect(withView([night], day)).toEqual([night, day]);
  expect(withView([night, day], later)).toEqual([later, day]);
});
