import { Logger } from '@nestjs/common';
import type { SubAccountQueries } from '@parley/domain/sub-accounts';
import type { Database } from '@parley/platform/database';
import type { Realtime } from '@parley/platform/realtime';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PresencePush } from './presence-push.js';

describe('PresencePush', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('tells at a later tick what it could not tell at once, together with what came since', async () => {
    const toTenant = vi.fn().mockRejectedValueOnce(new Error('Redis is away')).mockResolvedValue(undefined);
    const push = new PresencePush(
      { asTenant: (_: string, work: (tx: object) => unknown) => work({}) } as unknown as Database,
      {
        getMany: async (_: object, ids: string[]) => ids.map((id) => ({ id })),
      } as unknown as SubAccountQueries,
      {
        beginPush: async (all: string[]) => ({ asOf: '1', occupied: new Set(all) }),
        toTenant,
        toSubAccount: vi.fn(),
      } as unknown as Realtime,
    );
    push.mark('tnt_1', 'sub_1');
    push.flush();
    await vi.advanceTimersByTimeAsync(0);
    expect(toTenant).toHaveBeenCalledTimes(1);
    push.mark('tnt_1', 'sub_2');
    push.flush();
    await vi.advanceTimersByTimeAsync(2_000);
    const pushed = toTenant.mock.calls.slice(1).map(([, , view]) => (view as { id: string }).id);
    expect(pushed).toEqual(['sub_1', 'sub_2']);
    push.flush();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(toTenant).toHaveBeenCalledTimes(3);
  });
});
