import { ApiFailure, TransportFailure } from '@parley/client/errors';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { isRetryable, queryClient } from './query-client';

afterEach(() => vi.useRealTimers());

it('ends a read that hangs when its time is over, without trying it for as long again', async () => {
  vi.useFakeTimers();
  let tries = 0;
  const observer = new QueryObserver(queryClient, {
    queryKey: ['hangs'],
    queryFn: () => {
      tries += 1;
      return new Promise((_, reject) => setTimeout(() => reject(new TransportFailure('timeout')), 30_000));
    },
  });
  const stop = observer.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(observer.getCurrentResult()).toMatchObject({ status: 'error', error: { problem: 'timeout' } });
  expect(tries).toBe(1);
  stop();
});

it('tries again what fails at once and may pass by itself', () => {
  const refusal = (code: number) =>
    new ApiFailure({ code, error: 'request.invalid', message: '', requestId: 'req_1' });
  expect(isRetryable(new TransportFailure('network'))).toBe(true);
  expect(isRetryable(refusal(503))).toBe(true);
  expect(isRetryable(refusal(408))).toBe(false);
  expect(isRetryable(refusal(404))).toBe(false);
  expect(isRetryable(new TransportFailure('canceled'))).toBe(false);
  expect(isRetryable(new TransportFailure('other-account'))).toBe(false);
});
