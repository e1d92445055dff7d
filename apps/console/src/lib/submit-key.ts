import { useState } from 'react';
import { randomId } from './random-id';

export interface SubmitKey {
  /** Of this body: the same at each try, another one once the body differs. */
  of(body: object): string;
  /** It was taken: the same body sent after this is another wish. */
  taken(): void;
}

export function createSubmitKey(): SubmitKey {
  let last: { text: string; key: string } | undefined;
  return {
    of: (body) => {
      const text = JSON.stringify(body);
      if (last?.text !== text) last = { text, key: randomId() };
      return last.key;
    },
    taken: () => {
      last = undefined;
    },
  };
}

/** The key a form sends with what it creates, so that a try whose answer was lost makes no second one. */
export const useSubmitKey = (): SubmitKey => useState(createSubmitKey)[0];
