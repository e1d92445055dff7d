import type { OrderFan } from '@parley/contracts/public';
import { expect, it } from 'vitest';
import { takeOutOf } from './take-out';

const fan = (gainId: string, given: Partial<OrderFan>) =>
  ({ gainId, contactId: gainId, type: 'new', day: '2026-11-22', ...given }) as OrderFan;

it('takes out what still counts in the running day, and says what that moves', () => {
  const fans = [
    fan('new', {}),
    fan('repeat', { type: 'repeat', contactId: 'new' }),
    fan('base', { type: 'base' }),
    fan('closed', { day: '2026-11-21' }),
  ];
  const taken = takeOutOf({ day: '2026-11-22' }, fans);
  expect(taken.fans.map(({ gainId }) => gainId)).toEqual(['new', 'repeat']);
  expect(taken).toMatchObject({ contacts: 1, fresh: 1, repeat: 1 });
});
