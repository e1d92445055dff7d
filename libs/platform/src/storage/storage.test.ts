import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { S3Server } from '../../../../test/fixtures/s3-server.js';
import { LocalStorage } from './local-storage.js';
import { S3Storage } from './s3-storage.js';
import type { Storage } from './storage.js';

const key = 'tnt_0a/med_0b';
const bytes = Buffer.from(Array.from({ length: 200_000 }, (_, index) => (index * 7) % 256));
const inPieces = (whole: Buffer): Readable =>
  Readable.from([whole.subarray(0, 70_000), whole.subarray(70_000)]);

const brokenOff = (): Readable =>
  Readable.from(
    (async function* () {
      yield bytes.subarray(0, 1_000);
      throw await Promise.resolve(new Error('gone'));
    })(),
  );

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'parley-storage-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const local = (): Promise<LocalStorage> => Promise.resolve(new LocalStorage(path.join(folder, 'local')));

const server = new S3Server();
let store: S3Storage | undefined;
async function s3(): Promise<S3Storage> {
  await server.start();
  store = new S3Storage({ endpoint: server.endpoint, ...server.options });
  return store;
}
afterAll(async () => {
  store?.close();
  await server.stop();
});

describe.each([
  ['a directory', local],
  ['an S3 store', s3],
])('Storage in %s', (_, open) => {
  let storage: Storage;
  beforeAll(async () => {
    storage = await open();
  });
  const read = async (range?: { first: number; last: number }): Promise<Buffer | null> => {
    const stream = await storage.open(key, range);
    return stream && buffer(stream);
  };

  it('gives back what was put, byte for byte, and parts of it', async () => {
    await storage.put(key, inPieces(bytes), bytes.length);
    expect(await storage.exists(key)).toBe(true);
    expect(await read()).toEqual(bytes);
    expect(await read({ first: 0, last: 1 })).toEqual(bytes.subarray(0, 2));
    expect(await read({ first: 65_000, last: 140_000 })).toEqual(bytes.subarray(65_000, 140_001));
    expect(await read({ first: 199_999, last: 199_999 })).toEqual(bytes.subarray(199_999));
  });

  it('replaces what was there', async () => {
    await storage.put(key, Readable.from([Buffer.from('short')]), 5);
    expect(await read()).toEqual(Buffer.from('short'));
  });

  it('has nothing that was not put or was deleted, and deletes twice', async () => {
    const other = 'tnt_0a/med_0c.thumbnail';
    expect(await storage.open(other)).toBeNull();
    expect(await storage.exists(other)).toBe(false);
    await storage.delete(key);
    await storage.delete(key);
    expect(await storage.exists(key)).toBe(false);
    expect(await read()).toBeNull();
  });

  it('rejects what breaks off, which can be deleted then', async () => {
    await expect(storage.put(key, brokenOff(), bytes.length)).rejects.toThrow('gone');
    // A store may notice the break late, and only then discard the received part.
    await vi.waitFor(async () => {
      await storage.delete(key);
      expect(await storage.exists(key)).toBe(false);
    }, 10_000);
  });

  it.each(['../../etc/passwd', 'tnt_0a', 'tnt_0a/../med_0b', '/tnt_0a/med_0b', 'tnt_0a/med_0b/x', ''])(
    'takes no key that points elsewhere: %j',
    async (wrong) => {
      await expect(storage.open(wrong)).rejects.toThrow('not a storage key');
      await expect(storage.delete(wrong)).rejects.toThrow('not a storage key');
    },
  );
});

describe('LocalStorage', () => {
  it('keeps nothing of what broke off, or was shorter than told', async () => {
    const storage = await local();
    await expect(storage.put(key, brokenOff(), bytes.length)).rejects.toThrow('gone');
    expect(await storage.exists(key)).toBe(false);
    await expect(storage.put(key, inPieces(bytes), bytes.length + 1)).rejects.toThrow('instead of');
    expect(await storage.exists(key)).toBe(false);
  });

  it('removes what a killed process left, and nothing that is being written', async () => {
    const storage = await local();
    const unfinished = path.join(folder, 'local', '.unfinished');
    await storage.tidy(Date.now());
    await writeFile(path.join(unfinished, 'old'), 'x');
    await writeFile(path.join(unfinished, 'new'), 'x');
    await utimes(path.join(unfinished, 'old'), 0, 0);
    await storage.tidy(Date.now());
    expect(await readdir(unfinished)).toEqual(['new']);
  });
});
