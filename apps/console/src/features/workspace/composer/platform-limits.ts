import type { MediaKind, SendingState } from '@parley/contracts/public';
import { codePoints } from '../translating/sentences';

export interface Fit {
  length: number;
  most: number;
  isTooLong: boolean;
  /** A kind of attached file that the platform does not take. */
  refusedKind: MediaKind | undefined;
}

/** Whether a text with these files is within the platform's limits. Unknown limits allow everything. */
export function fitOf(sending: SendingState | undefined, text: string, kinds: readonly MediaKind[]): Fit {
  if (!sending)
    return {
      length: codePoints(text),
      most: Number.POSITIVE_INFINITY,
      isTooLong: false,
      refusedKind: undefined,
    };
  const length = sending.textUnit === 'bytes' ? new TextEncoder().encode(text).length : codePoints(text);
  const most = kinds.length > 0 ? sending.captionMax : sending.textMax;
  const refusedKind = kinds.find((kind) => !sending.mediaKinds.includes(kind));
  return { length, most, isTooLong: length > most, refusedKind };
}
