import type { CommandFile, ReplyMedium } from '@parley/contracts/public';

/** The file of a command as a tenant's own system gets it: with a whole address, because it knows no other one of ours. */
export const commandFileOf = (
  medium: ReplyMedium | null | undefined,
  publicUrl: string,
): CommandFile | null => (medium ? { ...medium, url: new URL(medium.url, publicUrl).href } : null);
