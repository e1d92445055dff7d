import { useQuery } from '@tanstack/react-query';
import { ListChecks } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { withWords } from '../../i18n/i18n';
import { useFormat } from '../../lib/format';
import { useRole } from '../../lib/session';
import { useStore } from '../../lib/store';
import { toast } from '../../lib/toasts';
import { panelOpen } from './panel';
import { isRunning, tasksQuery } from './queries';
import styles from './TaskButton.module.css';
import { stateOf, titleOf } from './task-labels';

/** A failure names its field as the log does. */
const TaskPanel = lazy(() => withWords(import('./TaskPanel'), 'audit'));

/** In the navbar: how far the work under way is, and the list of it. Who has none sees nothing. */
export function TaskButton() {
  const role = useRole();
  return role === 'owner' || role === 'agent' ? <ButtonOfTasks /> : null;
}

function ButtonOfTasks() {
  const { t } = useTranslation();
  const format = useFormat();
  const open = useStore(panelOpen);
  const { data: tasks = [] } = useQuery(tasksQuery);
  useEndings();
  // Its place is kept: what stands beside it does not move when the first task begins.
  if (tasks.length === 0) return <span className={styles.place} aria-hidden="true" />;
  const running = tasks.filter(isRunning);
  const [done, total] = [sum(running.map((task) => task.done)), sum(running.map((task) => task.total))];
  const label = running.length > 0 ? t('tasks.running', { count: running.length }) : t('tasks.title');
  return (
    <>
      {/* One button in both states: a press that falls between them is not lost. */}
      <button
        type="button"
        data-tasks=""
        aria-expanded={open}
        aria-haspopup="dialog"
        title={label}
        className={`${styles.button} ${running.length > 0 ? styles.pill : ''}`}
        onClick={() => panelOpen.set(!open)}
      >
        <span className="sr">{label}</span>
        {running.length > 0 ? (
          <>
            <Ring share={total > 0 ? done / total : 0} />
            <span className={styles.figure}>
              {t('common.ratio', { part: format.number(done), whole: format.number(total) })}
            </span>
          </>
        ) : (
          <ListChecks size={18} aria-hidden="true" />
        )}
      </button>
      <Suspense>{open && <TaskPanel tasks={tasks} onClose={() => panelOpen.set(false)} />}</Suspense>
    </>
  );
}

const sum = (counts: number[]): number => counts.reduce((one, other) => one + other, 0);

const around = 2 * Math.PI * 6;

function Ring({ share }: { share: number }) {
  return (
    <svg viewBox="0 0 16 16" width={16} height={16} className={styles.ring} aria-hidden="true">
      <circle cx="8" cy="8" r="6" />
      <circle cx="8" cy="8" r="6" strokeDasharray={`${share * around} ${around}`} />
    </svg>
  );
}

/** Tells, wherever one is in the console, that a task has ended; once, and only of those seen running. */
function useEndings(): void {
  const { t } = useTranslation();
  const format = useFormat();
  const { data: tasks } = useQuery(tasksQuery);
  const watched = useRef(new Set<string>());
  useEffect(() => {
    for (const task of tasks ?? []) {
      if (isRunning(task)) watched.current.add(task.id);
      else if (watched.current.delete(task.id) && task.status !== 'canceled')
        toast(t('tasks.ended', { title: titleOf(t, task), state: stateOf(t, format, task) }), {
          tone: task.failed > 0 || task.status === 'failed' ? 'error' : 'success',
          ...((task.failed > 0 || task.file) && {
            action: { label: t('tasks.details'), run: () => panelOpen.set(true) },
          }),
        });
    }
  }, [tasks, t, format]);
}
