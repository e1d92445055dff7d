import { expect, it } from 'vitest';
import { revenueDays } from './revenue-span';

it.each([
  [{}, { from: '2026-10-25', to: '2026-11-23' }],
  [{ to: '2026-03-01' }, { from: '2026-01-31', to: '2026-03-01' }],
  [{ from: '2026-11-01' }, { from: '2026-11-01', to: '2026-11-23' }],
  [
    { from: '2026-11-20', to: '2026-11-10' },
    { from: '2026-10-12', to: '2026-11-10' },
  ],
  [{ from: '2020-01-01' }, { from: '2025-11-23', to: '2026-11-23' }],
])('%j asks for %j', (given, asked) => {
  expect(revenueDays(given, '2026-11-23')).toEqual(asked);
});
