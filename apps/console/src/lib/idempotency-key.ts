import { useState } from 'react';
import { randomId } from './random-id';

export interface IdempotencyKey {
  /** Returns the key of a body: the same for each attempt, a new one once the body differs. */
  forBody(body: object): string;
  /** Call it after success: the same body is then a new request. */
  complete(): void;
}

export function createIdempotencyKey(): IdempotencyKey {
  let last: { text: string; key: string } | undefined;
  return {
    forBody: (body) => {
      const text = JSON.stringify(body);
      if (last?.text !== text) last = { text, key: randomId() };
      return last.key;
    },
    complete: () => {
      last = undefined;
    },
  };
}

/** The idempotency key of a form's creation, so that a retry after a lost answer creates no duplicate. */
export const useIdempotencyKey = (): IdempotencyKey => useState(createIdempotencyKey)[0];
