import type { ErrorName, Violation } from '../http/reply.js';

/** Long work that shows its progress. */
export const taskKinds = [
  'sub-accounts.create',
  'sub-accounts.enable',
  'sub-accounts.stop',
  'sub-accounts.switch-on',
  'sub-accounts.delete',
  'proxies.import',
  'proxies.check',
  'tenant.export',
  'chat.export',
  'fans.import',
  'work-orders.export-fans',
  'fans.tag',
  'fans.note',
  'fans.export',
  'fans.treat-as-base',
  'links.export-visitors',
] as const;
export type TaskKind = (typeof taskKinds)[number];

export const taskStatuses = ['queued', 'running', 'done', 'failed', 'canceled'] as const;
export type TaskStatus = (typeof taskStatuses)[number];

export interface Task {
  id: string;
  kind: TaskKind;
  status: TaskStatus;
  /** Items in all, and those done, of which some may have failed. */
  total: number;
  done: number;
  failed: number;
  /** Figures of what its work did, by name; empty for kinds that have none. */
  counts: Record<string, number>;
  /** The first hundred items that failed. */
  failures: TaskFailure[];
  /** A file to fetch; null where there is none, or not yet. */
  file: TaskFile | null;
  /** ISO instants. */
  createdAt: string;
  startedAt: string | null;
  finishedAt: string | null;
}

export interface TaskFailure {
  /** The item that failed: a name or a line. */
  item: string;
  error: ErrorName;
  message: string;
  details?: Violation[];
}

export interface TaskFile {
  name: string;
  bytes: number;
  /** ISO instant until which it can be fetched. */
  until: string;
}
