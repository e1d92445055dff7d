import { useQuery } from '@tanstack/react-query';
import { CatchBoundary } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { withWords } from '../../i18n/i18n';
import { useFormat } from '../../lib/format';
import { useRole } from '../../lib/session';
import { isRunning, tasksQuery } from './queries';
import styles from './TaskButton.module.css';

/** Loads with the first task, because most page views have none. */
const TaskMenu = lazy(() => withWords(import('./TaskMenu'), 'tasks', 'failures'));
const loadEnding = () => withWords(import('./tell-ending'), 'tasks');

/** The progress of running tasks and their list, in the navbar. Hidden for users without tasks. */
export function TaskButton() {
  const role = useRole();
  return role === 'owner' || role === 'agent' ? <ButtonOfTasks /> : null;
}

function ButtonOfTasks() {
  const { data: tasks = [] } = useQuery(tasksQuery);
  useEndings();
  if (tasks.length === 0) return <Place />;
  return (
    <CatchBoundary getResetKey={() => tasks.length} errorComponent={Place}>
      <Suspense fallback={<Place />}>
        <TaskMenu tasks={tasks} />
      </Suspense>
    </CatchBoundary>
  );
}

/** Reserves the button's place, so that the first task moves nothing. */
function Place() {
  return <span className={styles.place} aria-hidden="true" />;
}

/** Reports on any page that a task has ended: once, and only for tasks seen running. */
function useEndings(): void {
  const { t } = useTranslation();
  const format = useFormat();
  const { data: tasks } = useQuery(tasksQuery);
  const watched = useRef(new Set<string>());
  useEffect(() => {
    for (const task of tasks ?? []) {
      if (isRunning(task)) watched.current.add(task.id);
      else if (watched.current.delete(task.id) && task.status !== 'canceled')
        void loadEnding().then(({ tellEnding }) => tellEnding(t, format, task));
    }
  }, [tasks, t, format]);
}
