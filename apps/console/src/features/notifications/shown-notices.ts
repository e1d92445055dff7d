import type { Notice, SystemNotice } from '@parley/contracts/public';

/** A tenant's notice or an operator's. */
export type ShownNotice = Notice | SystemNotice;

export const isSystemNotice = (notice: ShownNotice): notice is SystemNotice => 'contents' in notice;

const timeOf = (notice: ShownNotice): string => (isSystemNotice(notice) ? notice.startsAt : notice.lastAt);

/** The unread notices, with those of operators first, then the others by time, up to a total number. */
export function firstNotices(
  system: readonly SystemNotice[],
  records: readonly Notice[],
  most: number,
): ShownNotice[] {
  const latestFirst = [...system, ...records].toSorted((one, other) =>
    timeOf(one) < timeOf(other) ? 1 : timeOf(one) > timeOf(other) ? -1 : 0,
  );
  const rank = (notice: ShownNotice) => (notice.read ? 2 : isSystemNotice(notice) ? 0 : 1);
  return latestFirst.toSorted((one, other) => rank(one) - rank(other)).slice(0, most);
}
