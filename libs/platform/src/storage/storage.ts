import type { Readable } from 'node:stream';

/** Bytes from the first to the last, both counted from 0 and both included. */
export interface ByteRange {
  first: number;
  last: number;
}

/** Stores files under keys such as `tnt_…/med_…`: a folder, a slash, a name. */
export abstract class Storage {
  /** Stores `length` bytes under a key, durably. If it rejects, a part may stay stored until the key is deleted. */
  abstract put(key: string, bytes: Readable, length: number): Promise<void>;
  /** Returns the bytes, or a range of them. Null if nothing is stored under the key. */
  abstract open(key: string, range?: ByteRange): Promise<Readable | null>;
  /** Also resolves if nothing is stored under the key. */
  abstract delete(key: string): Promise<void>;
  abstract exists(key: string): Promise<boolean>;
}

const keyPattern = /^[a-z0-9_]{4,64}\/[a-z0-9_]{4,64}(?:\.[a-z]{1,16})?$/;

/** The parts of a key. Throws for any other text, so that no key leads out of the storage. */
export function partsOf(key: string): { folder: string; name: string } {
  if (!keyPattern.test(key)) throw new Error('not a storage key');
  const [folder = '', name = ''] = key.split('/');
  return { folder, name };
}
