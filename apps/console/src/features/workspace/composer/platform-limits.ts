import type { MediaKind, Medium, SendingState } from '@parley/contracts/public';
import { codePoints } from '../translating/sentences';

export interface Fit {
  length: number;
  most: number;
  isTooLong: boolean;
  /** A kind of attached file that the platform does not take. */
  refusedKind: MediaKind | undefined;
  /** A file is larger than the platform takes. */
  isFileTooLarge: boolean;
}

export type FitFile = Pick<Medium, 'kind' | 'bytes'>;

/** Whether a text with these files is within the platform's limits. Unknown limits allow everything. */
export function fitOf(sending: SendingState | undefined, text: string, files: readonly FitFile[]): Fit {
  if (!sending)
    return {
      length: codePoints(text),
      most: Number.POSITIVE_INFINITY,
      isTooLong: false,
      refusedKind: undefined,
      isFileTooLarge: false,
    };
  const length = sending.textUnit === 'bytes' ? new TextEncoder().encode(text).length : codePoints(text);
  const most = files.length > 0 ? sending.captionMax : sending.textMax;
  const refusedKind = files.find(({ kind }) => !sending.mediaKinds.includes(kind))?.kind;
  const { fileMax } = sending;
  const isFileTooLarge = fileMax !== null && files.some(({ bytes }) => bytes > fileMax);
  return { length, most, isTooLong: length > most, refusedKind, isFileTooLarge };
}
