import type { NoticeKind, NoticeParams } from './notice-kinds.types.js';
import type { PageQuery } from '../http/reply.js';

export const noticeLevels = ['info', 'success', 'warning', 'error'] as const;
export type NoticeLevel = (typeof noticeLevels)[number];

export type Notice = {
  [Kind in NoticeKind]: {
    id: string;
    kind: Kind;
    level: NoticeLevel;
    params: NoticeParams[Kind];
    read: boolean;
    /** How often the event happened. One notice covers repeated failures of an account, or accounts that stop together. */
    count: number;
    /** ISO instants of the first and last occurrence of the event. */
    createdAt: string;
    lastAt: string;
    /** ISO instant since which the notice is resolved; null if it is not, or cannot be. */
    resolvedAt: string | null;
  };
}[NoticeKind];

export interface NoticeQuery extends PageQuery {
  unread?: boolean;
  level?: NoticeLevel;
  /** Notices about this sub-account. */
  subAccountId?: string;
  /** Sorts unread notices before read ones, on the first page only. */
  unreadFirst?: boolean;
}

export interface Unread {
  /** `noticeLimits.unreadCounted + 1` where there are more. */
  unread: number;
}
