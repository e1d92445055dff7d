import { expect, it } from 'vitest';
import { Conditions } from './conditions.js';

it('numbers parameters in the order of their conditions, and leaves out those without a value', () => {
  const conditions = new Conditions('ten_1');
  conditions.add('g.tenant_id = $1');
  conditions.compare('g.day >=', '2026-03-01');
  conditions.compare('g.platform =', undefined);
  conditions.compare('g.link_id =', null);
  conditions.compare('g.clicks =', 0);
  conditions.add(`g.id = any(${conditions.place(['a'])})`);
  expect(conditions.where).toBe('g.tenant_id = $1 and g.day >= $2 and g.clicks = $3 and g.id = any($4)');
  expect(conditions.parameters).toEqual(['ten_1', '2026-03-01', 0, ['a']]);
});

it('adds a condition, its opposite or neither', () => {
  const conditions = new Conditions();
  conditions.holds('g.is_late', true);
  conditions.holds('g.is_first', false);
  conditions.holds('g.is_left', undefined);
  expect(conditions.where).toBe('g.is_late and not g.is_first');
});
