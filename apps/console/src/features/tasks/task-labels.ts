import type { Task, TaskKind } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import type { Format } from '../../lib/format';

const titles = {
  'sub-accounts.create': 'createSubAccounts',
  'sub-accounts.enable': 'enableSubAccounts',
  'sub-accounts.stop': 'stopSubAccounts',
  'sub-accounts.switch-on': 'switchOnSubAccounts',
  'sub-accounts.delete': 'deleteSubAccounts',
  'proxies.import': 'importProxies',
  'proxies.check': 'checkProxies',
  'tenant.export': 'exportTenant',
  'chat.export': 'exportChat',
  'fans.import': 'importContacts',
  'work-orders.export-fans': 'exportOrderFans',
  'fans.tag': 'tagFans',
  'fans.note': 'noteFans',
  'fans.export': 'exportFans',
  'fans.treat-as-base': 'treatFansAsBase',
  'links.export-visitors': 'exportVisitors',
  'webhooks.replay': 'replayWebhooks',
} as const satisfies Record<TaskKind, string>;

export const titleOf = (t: TFunction, { kind }: Task): string => t(`tasks.titles.${titles[kind]}`);

const outcomes = ['created', 'filled', 'known', 'doubles', 'refused', 'changed', 'unchanged', 'skipped'];

/** Rows or fans when the task counts them, else its items. */
function progressOf({ counts, done, total }: Task): { done: number; total: number } {
  const whole = counts['rows'] ?? counts['fans'];
  if (whole === undefined) return { done, total };
  return { done: outcomes.reduce((sum, name) => sum + (counts[name] ?? 0), 0), total: whole };
}

function importedText(t: TFunction, format: Format, { counts }: Task): string {
  const sum = (...names: string[]): string =>
    format.number(names.reduce((one, name) => one + (counts[name] ?? 0), 0));
  return t('tasks.imported', {
    created: sum('created'),
    known: sum('filled', 'known'),
    refused: sum('doubles', 'refused'),
  });
}

/** The progress, or the result. */
export function stateOf(t: TFunction, format: Format, task: Task): string {
  const progress = progressOf(task);
  const [done, total] = [format.number(progress.done), format.number(progress.total)];
  switch (task.status) {
    case 'queued':
      return t('tasks.queued');
    case 'running':
      return t('common.ratio', { part: done, whole: total });
    case 'canceled':
      return t('tasks.canceled', { done, total });
    case 'failed':
      return t('tasks.failed');
    case 'done':
      if (task.kind === 'fans.import') return importedText(t, format, task);
      if (task.file) return t('tasks.ready', { until: format.dateTime(task.file.until) });
      if (task.failed === 0) return t('tasks.done', { count: progress.total, total });
      return t('tasks.partly', {
        done: format.number(task.done - task.failed),
        failed: format.number(task.failed),
      });
  }
}

const leastMs = 2_000;

/** The remaining time at the present pace; empty until there is one. */
export function leftText(t: TFunction, { startedAt, done, total }: Task, now: number): string | null {
  const gone = startedAt === null ? 0 : now - Date.parse(startedAt);
  if (gone < leastMs || done === 0) return null;
  const seconds = Math.ceil(((gone / done) * (total - done)) / 1_000);
  return seconds < 60
    ? t('tasks.secondsLeft', { count: Math.max(1, seconds) })
    : t('tasks.minutesLeft', { count: Math.ceil(seconds / 60) });
}
