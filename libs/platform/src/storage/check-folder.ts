import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { StartRefused } from '../errors/index.js';

/**
 * Failures that end by themselves or once there is space. The process continues, and work that needs the folder fails
 * until then.
 */
const passing: Readonly<Record<string, string>> = {
  ENOSPC: 'is on a full disk',
  EDQUOT: 'has used up its quota',
  EIO: 'is on a disk that fails',
};

/**
 * Creates the folder of a setting if it is missing, and writes a file there. Returns null, or a sentence for the log if
 * the disk is full. Throws `StartRefused` if the folder cannot be written at all.
 */
export async function checkFolder(folder: string, setting: string): Promise<string | null> {
  const probe = path.join(folder, `.writable-${randomUUID()}`);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(probe, 'written', { mode: 0o600 });
    return null;
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException;
    const reason = passing[code];
    if (reason !== undefined)
      return `The folder ${folder} of ${setting} ${reason} (${code}): make room there.`;
    throw new StartRefused(
      `The folder ${folder} of ${setting} cannot be written (${code}): give this user the right to, or choose another.`,
    );
  } finally {
    await rm(probe, { force: true }).catch(() => undefined);
  }
}
