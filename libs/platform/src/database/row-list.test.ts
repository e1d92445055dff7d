import { describe, expect, it } from 'vitest';
import { rowList } from './row-list.js';

interface Person {
  id: string;
  firstSeenAt: Date;
}

describe('a list of rows', () => {
  const people = rowList<Person>({ id: 'text', firstSeenAt: 'timestamptz' });
  const now = new Date();

  it('is a table with a numbered array for each column', () => {
    expect(people.as('person', 3)).toBe(
      'unnest((select $3::text[]), (select $4::timestamptz[])) as person(id, first_seen_at)',
    );
  });

  it('gives the values by column, in the order of the table, whatever order and fields a row has', () => {
    const row = { other: 1, firstSeenAt: now, id: 'a' };
    expect(people.parameters([row, { id: 'b', firstSeenAt: now }])).toEqual([
      ['a', 'b'],
      [now, now],
    ]);
    expect(people.parameters([])).toEqual([[], []]);
  });
});
