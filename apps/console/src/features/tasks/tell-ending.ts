import type { Task } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import type { Format } from '../../lib/format';
import { toast } from '../../lib/toasts';
import { panelOpen } from './panel';
import { stateOf, titleOf } from './task-labels';

/** Reports how a task ended. */
export function tellEnding(t: TFunction, format: Format, task: Task): void {
  toast(t('tasks.ended', { title: titleOf(t, task), state: stateOf(t, format, task) }), {
    tone: task.failed > 0 || task.status === 'failed' ? 'error' : 'success',
    ...((task.failed > 0 || task.file) && {
      action: { label: t('tasks.details'), run: () => panelOpen.set(true) },
    }),
  });
}
