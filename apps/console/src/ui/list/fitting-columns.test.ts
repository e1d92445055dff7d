import { expect, it } from 'vitest';
import { hiddenColumns, orderedColumns } from './fitting-columns';

const columns = [
  { key: 'name', least: 200 },
  { key: 'status', width: 100 },
  { key: 'figure', width: 100, leaves: 2 },
  { key: 'note', width: 200, leaves: 1 },
  { key: 'seldom', width: 100, isExtra: true },
  { key: 'actions', width: 100 },
];
const hidden = (view: Parameters<typeof hiddenColumns>[1], room: number) => [
  ...hiddenColumns(columns, view, room),
];
const order = (...keys: string[]) => orderedColumns(columns, { order: keys }).map(({ key }) => key);

it('lets columns leave by rank until the others fit', () => {
  expect(hidden({}, Number.POSITIVE_INFINITY)).toEqual(['seldom']);
  expect(hidden({}, 700)).toEqual(['seldom']);
  expect(hidden({}, 699)).toEqual(['seldom', 'note']);
  expect(hidden({}, 100)).toEqual(['seldom', 'note', 'figure']);
});

it('leaves alone what a person chose, but for the name and the actions', () => {
  expect(hidden({ shown: { note: true } }, 100)).toEqual(['seldom', 'figure']);
  expect(hidden({ shown: { seldom: true, figure: false } }, 10_000)).toEqual(['figure']);
  expect(hidden({ shown: { name: false, actions: false, nonsense: false } }, 10_000)).toEqual(['seldom']);
});

it('keeps the name first and the actions last in any order', () => {
  expect(order()).toEqual(columns.map(({ key }) => key));
  expect(order('note', 'actions', 'name', 'status')).toEqual([
    'name',
    'note',
    'seldom',
    'status',
    'figure',
    'actions',
  ]);
});
