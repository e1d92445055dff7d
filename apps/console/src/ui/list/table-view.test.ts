import { expect, it } from 'vitest';
import { readViews } from './table-view';

it('reads what people chose for their tables', () => {
  const views = {
    usr_1: { fans: { density: 'compact', shown: { note: false }, order: ['phone', 'note'] }, links: {} },
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
      usr_1: { fans: { density: 'huge', shown: { note: 'no' }, order: [1, {}], more: 1 }, links: 7 },
    }),
  ).toEqual({ usr_1: { fans: {}, links: {} } });
});
