import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { type IdempotencyKey, useIdempotencyKey } from './idempotency-key';

interface Write<Reply, Input> {
  /** Sends the request. Its key stays the same until an attempt succeeds. */
  call(input: Input, key: IdempotencyKey): Promise<Reply>;
  /** Applies the reply to the cache. */
  done?(reply: Reply, client: QueryClient, input: Input): unknown;
  /** Runs after success and after failure. */
  settled?(client: QueryClient): unknown;
}

/** A mutation of the server, and what it changes in the cache. */
export function useWrite<Reply, Input = void>({ call, done, settled }: Write<Reply, Input>) {
  const client = useQueryClient();
  const key = useIdempotencyKey();
  return useMutation({
    mutationFn: (input: Input) => call(input, key),
    onSuccess: (reply, input) => {
      key.complete();
      return done?.(reply, client, input);
    },
    onSettled: () => settled?.(client),
  });
}
