import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { StartRefused } from '../errors/index.js';
import { checkFolder } from './check-folder.js';

const failing = vi.hoisted(() => ({ code: '' }));
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>();
  const writeFile: typeof real.writeFile = async (...given) => {
    if (failing.code !== '') throw Object.assign(new Error('the disk says no'), { code: failing.code });
    return real.writeFile(...given);
  };
  return { ...real, writeFile };
});

let folder = '';
beforeAll(async () => void (folder = await mkdtemp(path.join(os.tmpdir(), 'parley-folder-'))));
afterAll(() => rm(folder, { recursive: true }));
beforeEach(() => void (failing.code = ''));

it('makes a folder that is missing, and leaves nothing in it', async () => {
  const made = path.join(folder, 'deep', 'media');
  expect(await checkFolder(made, 'STORAGE_DIR')).toBeNull();
  expect(await readdir(made)).toEqual([]);
});

it.each(['ENOSPC', 'EDQUOT', 'EIO'])('tells of a disk that has no room now: %s', async (code) => {
  failing.code = code;
  expect(await checkFolder(folder, 'STORAGE_DIR')).toMatch(
    new RegExp(`^The folder ${folder} of STORAGE_DIR [a-z ]+ \\(${code}\\): make room there\\.$`),
  );
});

it.each(['EROFS', 'EACCES', 'EPERM'])('refuses a folder that nobody may write: %s', async (code) => {
  failing.code = code;
  const refused = checkFolder(folder, 'CLICK_JOURNAL_DIR');
  await expect(refused).rejects.toThrow(StartRefused);
  await expect(refused).rejects.toThrow(`of CLICK_JOURNAL_DIR cannot be written (${code})`);
});
