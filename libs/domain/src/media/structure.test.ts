import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sniff } from './sniff.js';
import { isSound } from './structure.js';

/** Half a second of a tone and half a second of a colour, written by ffmpeg 5.1. */
const recordings = path.resolve(import.meta.dirname, '../../../../test/fixtures/recordings');
const types = {
  'constant.mp3': 'audio/mpeg',
  'variable.mp3': 'audio/mpeg',
  'opus.ogg': 'audio/ogg',
  'vorbis.ogg': 'audio/ogg',
  'tone.m4a': 'audio/mp4',
  'tone.wav': 'audio/wav',
  'tone.aac': 'audio/aac',
  'colour.mp4': 'video/mp4',
  'fragments.mp4': 'video/mp4',
  'colour.webm': 'video/webm',
  'live.webm': 'video/webm',
} as const;

let folder = '';
beforeAll(async () => void (folder = await mkdtemp(path.join(tmpdir(), 'parley-recordings-'))));
afterAll(() => rm(folder, { recursive: true }));

const written = async (bytes: Buffer): Promise<string> => {
  const file = path.join(folder, 'file');
  await writeFile(file, bytes);
  return file;
};
const read = (name: string): Promise<Buffer> => readFile(path.join(recordings, name));

describe('a recording as programs write it', () => {
  it.each(Object.entries(types))('%s is known as %s and sound', async (name, type) => {
    const file = path.join(recordings, name);
    expect((await sniff(file))?.type).toBe(type);
    expect(await isSound(file, type)).toBe(true);
  });

  it.each(['tone.m4a', 'tone.wav', 'colour.mp4', 'fragments.mp4'] as const)(
    '%s that was cut is not',
    async (name) => {
      const whole = await read(name);
      for (const share of [0.2, 0.5, 0.9]) {
        const file = await written(whole.subarray(0, Math.floor(whole.length * share)));
        expect(await isSound(file, types[name]), `${share} of it`).toBe(false);
      }
    },
  );

  it.each(Object.entries(types))('%s behind whose head something else stands is not', async (name, type) => {
    const file = await written(
      Buffer.concat([(await read(name)).subarray(0, 30), Buffer.from('<html>'.repeat(500))]),
    );
    expect(await isSound(file, type)).toBe(false);
  });

  it.each([
    ['boxes of an MP4', 'colour.mp4', 'video/mp4', '\0\0\0\x08free', 0],
    ['chunks of a WAV', 'tone.wav', 'audio/wav', 'note\0\0\0\0', 36],
  ])('is not looked through for millions of %s', async (_, name, type, part, at) => {
    const whole = await read(name);
    const many = Buffer.alloc(8 * 2_000_000, Buffer.from(part, 'latin1'));
    const file = await written(Buffer.concat([whole.subarray(0, at), many, whole.subarray(at)]));
    expect(await isSound(file, type)).toBe(false);
  });
});
