import { describe, expect, it } from 'vitest';
import type { CharacterReservationService } from './character-reservation.service.js';
import { MeteredOperation } from './metered-operation.js';
import type { Reservation } from './reservation-batch.js';

const request = {
  tenantId: 'tnt_1',
  subAccountId: 'sub_1',
  cause: 'translate 1',
  digest: 'd',
  amount: 3,
  purpose: 'translation' as const,
  reused: () => new Error('reused') as never,
};

/** Takes as told, and remembers what became of it. */
function meteredOperation(reserve: (spend: Reservation) => Promise<void>) {
  const ended: string[] = [];
  const spender = {
    reserve,
    capture: () => ended.push('kept'),
    release: async () => ended.push('given back'),
  };
  return { paid: new MeteredOperation(spender as unknown as CharacterReservationService), ended };
}

describe('PaidWork', () => {
  it('begins once it is decided, and answers once it is durable', async () => {
    const order: string[] = [];
    const { paid, ended } = meteredOperation(async (spend) => {
      spend.decided?.();
      await new Promise((resolve) => setImmediate(resolve));
      order.push('durable');
    });
    const answered = paid.run(request, async () => {
      order.push('begun');
      return 'made';
    });
    await expect(answered).resolves.toBe('made');
    expect(order).toEqual(['begun', 'durable']);
    expect(ended).toEqual(['kept']);
  });

  it('is done once, however often it was decided', async () => {
    let times = 0;
    const { paid } = meteredOperation(async (spend) => {
      spend.decided?.();
      spend.decided?.();
    });
    await paid.run(request, async () => {
      times += 1;
    });
    expect(times).toBe(1);
  });

  it('hands over nothing that could not be paid for after all', async () => {
    const { paid, ended } = meteredOperation(async (spend) => {
      spend.decided?.();
      throw new Error('the database is away');
    });
    await expect(paid.run(request, async () => 'made')).rejects.toThrow('the database is away');
    expect(ended).toEqual([]);
  });

  it('refunds what costs nothing after all, and hands it over', async () => {
    const { paid, ended } = meteredOperation(async (spend) => spend.decided?.());
    const run = (isFree: boolean) => paid.run({ ...request, isFree: () => isFree }, async () => 'made');
    expect([await run(true), await run(false)]).toEqual(['made', 'made']);
    expect(ended).toEqual(['given back', 'kept']);
  });

  it('gives back what failed, also where that fails before it begins to wait', async () => {
    const { paid, ended } = meteredOperation(async (spend) => spend.decided?.());
    const failing = (): Promise<never> => {
      throw new Error('no such service');
    };
    await expect(paid.run(request, failing)).rejects.toThrow('no such service');
    expect(ended).toEqual(['given back']);
  });
});
