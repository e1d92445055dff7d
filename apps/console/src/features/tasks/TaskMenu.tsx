import type { Task } from '@parley/contracts/public';
import { ListChecks } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { withWords } from '../../i18n/i18n';
import { useFormat } from '../../lib/format';
import { useStore } from '../../lib/store';
import { panelOpen } from './panel';
import { isRunning } from './queries';
import styles from './TaskButton.module.css';

/** Failures use the audit log's field names. */
const TaskPanel = lazy(() => withWords(import('./TaskPanel'), 'audit'));

/** The progress of running tasks, and their list. */
export default function TaskMenu({ tasks }: { tasks: Task[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const open = useStore(panelOpen);
  const running = tasks.filter(isRunning);
  const [done, total] = [sum(running.map((task) => task.done)), sum(running.map((task) => task.total))];
  const label = running.length > 0 ? t('tasks.running', { count: running.length }) : t('tasks.title');
  return (
    <>
      {/* Both states use the same button, so that a press during the change is not lost. */}
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
