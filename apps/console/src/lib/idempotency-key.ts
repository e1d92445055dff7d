import { useState } from 'react';
import { randomId } from './random-id';

export interface IdempotencyKey {
  /** Returns the key of a body: the same for each attempt, a new one once the body differs. */
  forBody(body: object): string;
  /** The request succeeded: the same body sent again is a new request. */
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

/** The key a form sends with what it creates, so that a try whose answer was lost makes no second one. */
export const useIdempotencyKey = (): IdempotencyKey => useState(createIdempotencyKey)[0];
