import type { Readable } from 'node:stream';

/** Bytes from the first to the last, both counted from 0 and both included. */
export interface ByteRange {
  first: number;
  last: number;
}

/** Keeps files under keys such as `tnt_…/med_…`: a folder, a slash, a name. */
export abstract class Storage {
  /** Keeps `length` bytes under a key, durably. Where it rejects, only a delete makes sure that nothing is kept. */
  abstract put(key: string, bytes: Readable, length: number): Promise<void>;
  /** The bytes, or a part of them; null where there is nothing under the key. */
  abstract open(key: string, range?: ByteRange): Promise<Readable | null>;
  /** Nothing to delete is deleted, too. */
  abstract delete(key: string): Promise<void>;
  abstract exists(key: string): Promise<boolean>;
}

const keyPattern = /^[a-z0-9_]{4,64}\/[a-z0-9_]{4,64}(?:\.[a-z]{1,16})?$/;

/** The parts of a key. Throws where it is none: nothing may point out of the storage. */
export function partsOf(key: string): { folder: string; name: string } {
  if (!keyPattern.test(key)) throw new Error('not a storage key');
  const [folder = '', name = ''] = key.split('/');
  return { folder, name };
}
