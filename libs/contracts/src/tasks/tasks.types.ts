import type { ErrorName, Violation } from '../http/reply.js';

/** Long work with shown progress. */
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
  'webhooks.replay',
] as const;
export type TaskKind = (typeof taskKinds)[number];

export const taskStatuses = ['queued', 'running', 'done', 'failed', 'canceled'] as const;
export type TaskStatus = (typeof taskStatuses)[number];

export interface Task {
  id: string;
  kind: TaskKind;
  status: TaskStatus;
  /** The numbers of all items and of finished items. Some finished items may have failed. */
  total: number;
  done: number;
  failed: number;
  /** Figures of the work, by name; empty for kinds without any. */
  counts: Record<string, number>;
  /** The first hundred failed items. */
  failures: TaskFailure[];
  /** A file to download; null without one. */
  file: TaskFile | null;
  /** ISO instants. */
  createdAt: string;
  startedAt: string | null;
  finishedAt: string | null;
}

export interface TaskFailure {
  /** The failed item: a name or a line. */
  item: string;
  error: ErrorName;
  message: string;
  details?: Violation[];
}

export interface TaskFile {
  name: string;
  bytes: number;
  /** ISO instant at which the file is deleted. */
  until: string;
}
