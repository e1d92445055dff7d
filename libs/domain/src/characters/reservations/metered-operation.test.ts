import { describe, expect, it, vi } from 'vitest';
import type { CharacterReservationService } from './character-reservation.service.js';
import { MeteredOperation } from './metered-operation.js';
import type { Reservation } from './reservation.policy.js';

const request = {
  tenantId: 'tnt_1',
  subAccountId: 'sub_1',
  cause: 'translate 1',
  digest: 'd',
  amount: 3,
  purpose: 'translation' as const,
  reused: () => new Error('reused') as never,
};

/** Answers `reserve` as given, and records whether the reservation is captured or released. */
function meteredOperation(reserve: (spend: Reservation) => Promise<void>) {
  const ended: string[] = [];
  const spender = {
    reserve,
    capture: () => ended.push('kept'),
    release: async () => ended.push('given back'),
  };
  return { paid: new MeteredOperation(spender as unknown as CharacterReservationService), ended };
}

describe('MeteredOperation', () => {
  it('begins once the reservation is durable', async () => {
    const order: string[] = [];
    const { paid, ended } = meteredOperation(async () => {
      await new Promise((resolve) => setImmediate(resolve));
      order.push('durable');
    });
    const answered = paid.run(request, async () => {
      order.push('begun');
      return 'made';
    });
    await expect(answered).resolves.toBe('made');
    expect(order).toEqual(['durable', 'begun']);
    expect(ended).toEqual(['kept']);
  });

  it('does not begin where nothing could be reserved', async () => {
    const { paid, ended } = meteredOperation(async () => {
      throw new Error('the database is away');
    });
    const work = vi.fn(async () => 'made');
    await expect(paid.run(request, work)).rejects.toThrow('the database is away');
    expect(work).not.toHaveBeenCalled();
    expect(ended).toEqual([]);
  });

  it('refunds what costs nothing after all, and hands it over', async () => {
    const { paid, ended } = meteredOperation(async () => undefined);
    const run = (isFree: boolean) => paid.run({ ...request, isFree: () => isFree }, async () => 'made');
    expect([await run(true), await run(false)]).toEqual(['made', 'made']);
    expect(ended).toEqual(['given back', 'kept']);
  });

  it('gives back what failed, also where that fails before it begins to wait', async () => {
    const { paid, ended } = meteredOperation(async () => undefined);
    const failing = (): Promise<never> => {
      throw new Error('no such service');
    };
    await expect(paid.run(request, failing)).rejects.toThrow('no such service');
    expect(ended).toEqual(['given back']);
  });
});
