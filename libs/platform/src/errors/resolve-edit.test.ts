import { expect, test } from 'vitest';
import { AppError } from './app-error.js';
import { resolveEdit } from './resolve-edit.js';

const stored = { name: 'Desk', goal: 5, days: ['mon', 'tue'], hours: { from: 1, to: 2 }, secret: 'x' };

function conflictsOf(edit: object): string[] {
  try {
    resolveEdit(stored, edit);
    return [];
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    expect(error.code).toBe('request.conflict');
    return (error.extra.details ?? []).map(({ field }) => field);
  }
}

test('an edit of what is stored as it was, and one that says nothing of it, passes without `before`', () => {
  expect(resolveEdit(stored, { name: 'New', before: { name: 'Desk' } })).toEqual({ name: 'New' });
  expect(resolveEdit(stored, { name: 'New' })).toEqual({ name: 'New' });
});

test('an edit is refused for each field that has become another', () => {
  const edit = { name: 'New', goal: 4, days: ['mon'], before: { name: 'Old', goal: 3, days: ['sun'] } };
  expect(conflictsOf(edit)).toEqual(['name', 'goal', 'days']);
});

test('an edit is not refused for fields that it does not set, or that have become what it asks for', () => {
  expect(conflictsOf({ name: 'New', before: { name: 'Desk', goal: 3 } })).toEqual([]);
  expect(conflictsOf({ goal: 5, before: { goal: 3 } })).toEqual([]);
});

test('the order of keys, and of texts in a list, is no difference', () => {
  expect(conflictsOf({ days: [], before: { days: ['tue', 'mon'] } })).toEqual([]);
  expect(conflictsOf({ hours: null, before: { hours: { to: 2, from: 1 } } })).toEqual([]);
});
