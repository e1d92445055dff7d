import { selectionLimits } from '@parley/contracts/public';
import { describe, expect, it } from 'vitest';
import { changeable, selectionOf, targetOf } from './use-selection';

const idOf = ({ id }: { id: string }) => id;
const items = ['a', 'b', 'c'].map((id) => ({ id, isOn: id !== 'b' }));
const filter = { search: 'spring', status: undefined };
const page = { items, total: 1_234 };
const ticked = (ids: string[], isAll = false, by: object = filter) => ({
  filter: JSON.stringify(by),
  ids: new Set(ids),
  isAll,
});
const selected = (options: object, ...given: Parameters<typeof ticked>) =>
  selectionOf({ page, filter, idOf, ...options }, ticked(...given));

describe('a selection', () => {
  it('is nothing until a row is ticked', () => {
    expect(selected({}, [])).toMatchObject({ target: null, isPage: false, all: { count: 1_234 } });
  });

  it('is some rows of the page, by their ids', () => {
    const { target, isPage } = selected({}, ['a', 'c', 'of another page']);
    expect(target).toEqual({
      selection: { ids: ['a', 'c'] },
      rows: [items[0], items[2]],
      isAll: false,
      count: 2,
    });
    expect(isPage).toBe(false);
  });

  it('is the whole page where each of its rows is ticked', () => {
    expect(selected({}, ['a', 'b', 'c'])).toMatchObject({ isPage: true, target: { count: 3, isAll: false } });
  });

  it('is all that match, by their filter, with every row of the page ticked', () => {
    const all = selected({}, [], true);
    expect(all.target).toEqual({ selection: { filter }, rows: items, isAll: true, count: 1_234 });
    expect([...all.selected]).toEqual(['a', 'b', 'c']);
  });

  it('is nothing under another filter', () => {
    const other = { search: 'autumn' };
    expect(selected({}, ['a'], false, other).target).toBeNull();
    expect(selected({}, [], true, other)).toMatchObject({ target: null, selected: new Set() });
  });

  it('is never all of a list without a filter, of an empty one, or of more than an action takes', () => {
    expect(selected({ filter: undefined }, [], true).target).toBeNull();
    expect(selected({ page: { items: [], total: 0 } }, [], true).target).toBeNull();
    const many = { page: { items, total: selectionLimits.matchedMax + 1 } };
    expect(selected(many, [], true)).toMatchObject({ target: null, all: null });
    const { target } = selected({ ...many, max: Number.POSITIVE_INFINITY }, [], true);
    expect(target).toMatchObject({ isAll: true, count: selectionLimits.matchedMax + 1 });
  });
});

describe('what an action can change', () => {
  it('is those of the chosen rows, and of all that match what the server finds', () => {
    const all = { ...targetOf(items, idOf), isAll: true, count: 1_234 };
    expect(changeable(targetOf(items, idOf), ({ isOn }) => isOn).selection).toEqual({ ids: ['a', 'c'] });
    expect(changeable(all, ({ isOn }) => isOn)).toBe(all);
  });
});
