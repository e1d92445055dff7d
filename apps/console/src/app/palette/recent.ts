import type { CurrentUser } from '@parley/contracts/public';
import { type RecentEntry, storage } from '../../lib/storage';
import { mayOpen, pageAt } from '../pages';

const most = 8;

/** This user's entries that the role may still open, the latest first. */
export function recentOf({ id, role }: CurrentUser): RecentEntry[] {
  const stored = storage.get('recent');
  if (stored?.userId !== id) return [];
  return stored.entries.slice(0, most).filter(({ path }) => {
    const page = pageAt(path);
    return page && mayOpen(page, role);
  });
}

const nameOf = ({ path, search, record }: RecentEntry): string =>
  record ? JSON.stringify([path, search]) : path;

export function rememberRecent(user: CurrentUser, entry: RecentEntry): void {
  const others = recentOf(user).filter((one) => nameOf(one) !== nameOf(entry));
  storage.set('recent', { userId: user.id, entries: [entry, ...others].slice(0, most) });
}
