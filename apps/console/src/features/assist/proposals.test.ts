import { expect, it } from 'vitest';
import { proposalsOf } from './proposals';

it('proposes what is new and what differs, field by field, and adds to the tags', () => {
  const known = { fields: { name: 'Ann', phone: '1' }, tags: ['vip'] };
  const proposal = {
    fields: { name: 'Ann', phone: '2', email: 'a@b.c' },
    tags: ['vip', 'red'],
    characters: 3,
  };
  expect(proposalsOf(known, proposal)).toEqual([
    { name: 'phone', before: '1', after: '2', edit: { fields: { phone: '2' } } },
    { name: 'email', before: '', after: 'a@b.c', edit: { fields: { email: 'a@b.c' } } },
    { name: 'tags', before: 'vip', after: 'vip · red', edit: { tags: ['vip', 'red'] } },
  ]);
  expect(proposalsOf(known, { fields: { name: 'Ann' }, tags: ['vip'], characters: 3 })).toEqual([]);
});

it('never proposes more tags than a profile takes', () => {
  const tags = Array.from({ length: 20 }, (_, index) => `tag ${index}`);
  expect(proposalsOf({ fields: {}, tags }, { fields: {}, tags: ['one more'], characters: 1 })).toEqual([]);
});
