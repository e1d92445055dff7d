import type { Notice, SystemNotice } from '@parley/contracts/public';

/** A tenant's notice or an operator's. */
export type ShownNotice = Notice | SystemNotice;

export const isSystemNotice = (notice: ShownNotice): notice is SystemNotice => 'contents' in notice;

const timeOf = (notice: ShownNotice): string => (isSystemNotice(notice) ? notice.startsAt : notice.lastAt);

/** The operators' unread notices, then the others in their order, up to a total number. */
export function firstNotices(
  system: readonly SystemNotice[],
  records: readonly Notice[],
  { most, unreadFirst = false }: { most: number; unreadFirst?: boolean },
): ShownNotice[] {
  const isFirst = (notice: ShownNotice) => !notice.read && (unreadFirst || isSystemNotice(notice));
  const latestFirst = [...system, ...records].toSorted((one, other) =>
    timeOf(one) < timeOf(other) ? 1 : timeOf(one) > timeOf(other) ? -1 : 0,
  );
  const unreadSystem = latestFirst.filter((one) => isSystemNotice(one) && isFirst(one));
  const unreadRecords = latestFirst.filter((one) => !isSystemNotice(one) && isFirst(one));
  return [...unreadSystem, ...unreadRecords, ...latestFirst.filter((one) => !isFirst(one))].slice(0, most);
}
