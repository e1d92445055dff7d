import { StartRefused } from '@parley/platform/errors';

const cannotWrite: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk is full where',
  EDQUOT: 'The quota is used up where',
};

/** A failure of the file system as a `StartRefused` of one sentence; any other error unchanged. */
export function unwritable(error: unknown, folder: string): unknown {
  const { code = '', syscall } = error as NodeJS.ErrnoException;
  const full = cannotWrite[code];
  if (full !== undefined)
    return new StartRefused(`${full} ${folder} lies: free some space, or choose another folder.`);
  const places = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOENT', 'EIO'];
  if (syscall !== undefined && places.includes(code))
    return new StartRefused(`${folder} cannot be written (${code}): choose another folder.`);
  return error;
}
