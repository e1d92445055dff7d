import { useState } from 'react';
import { randomId } from './random-id';

export interface IdempotencyKey {
  /** Of this body: the same at each try, another one once the body differs. */
  forBody(body: object): string;
  /** It was taken: the same body sent after this is another wish. */
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
