import type { PlatformCode } from '@parley/contracts/public';
import { AppError } from '@parley/platform/errors';

export interface MainContact {
  id: string;
  platform: PlatformCode;
  knownAt: Date;
}

export interface MergePair {
  /** The contact that stays. */
  main: MainContact;
  from: MainContact;
}

export const contactUnknown = (): AppError =>
  new AppError('fans.contact_unknown', 'There is no such contact.');

/**
 * The main contacts of two identities, the older one first. Rejects with `fans.contact_unknown`,
 * `fans.merge_platforms_differ`, or `fans.already_merged` if both have the same one.
 */
export function mergePairOf([main, from]: readonly MainContact[]): MergePair {
  if (!main) throw contactUnknown();
  if (!from) throw new AppError('fans.already_merged', 'Both are one contact already.');
  if (main.platform !== from.platform)
    throw new AppError('fans.merge_platforms_differ', 'Contacts of two platforms are never one.');
  return { main, from };
}
