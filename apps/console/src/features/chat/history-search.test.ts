import { expect, it } from 'vitest';
import { conversationQueryOf, isFiltered, readHistorySearch } from './history-search';

it('leaves out what does not fit', () => {
  expect(
    readHistorySearch({ q: ' ', list: 'x', platform: 'fax', from: '2026-02-30', c: 7, m: null, dialog: 'y' }),
  ).toMatchObject({ q: undefined, list: undefined, platform: undefined, from: undefined, c: '7' });
});

it('asks for whole local days', () => {
  const search = readHistorySearch({ from: '2026-11-20', to: '2026-11-20', q: '发货' });
  expect(conversationQueryOf(search, 'Asia/Shanghai')).toMatchObject({
    search: '发货',
    from: '2026-11-19T16:00:00.000Z',
    to: '2026-11-20T16:00:00.000Z',
  });
  expect([isFiltered(search), isFiltered({ c: 'cnv_x' })]).toEqual([true, false]);
});
